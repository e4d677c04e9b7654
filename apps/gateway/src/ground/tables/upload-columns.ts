import type { ColumnClass, ColumnClasses } from './column-class.ts';
import type { UploadTables } from './upload-tables.ts';

const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };
const fact: ColumnClass = { holds: 'FACT', kept: 'AS_POLICIES', isExported: true };
const writing: ColumnClass = { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true };
const ours: ColumnClass = { holds: 'NONE', kept: 'AS_POLICIES', isExported: false };
const ticket: ColumnClass = { holds: 'NONE', kept: { days: 1 }, isExported: false };

/**
 * What the columns of uploads say about people. A file that is never sent goes after a day; its name and content are
 * the customer’s own.
 */
export const uploadColumns: { readonly [T in keyof UploadTables]: ColumnClasses<UploadTables[T]> } = {
  uploads: {
    upload_id: key,
    brand: ours,
    policy_id: key,
    purpose: fact,
    comment: writing,
    status: fact,
    reason: writing,
    decided_by: key,
    decided_at: fact,
    sent_at: fact,
    key_id: key,
  },
  upload_files: {
    file_id: key,
    brand: ours,
    policy_id: key,
    upload_id: key,
    name: writing,
    key_id: key,
    kind: fact,
    sha256: { ...key, isExported: true },
    bytes: fact,
    storage_key: key,
    file_key_id: key,
    scan: ours,
    status: ours,
    created_at_ms: fact,
  },
  replaced_files: { brand: ticket, storage_key: { ...ticket, holds: 'PSEUDONYM' } },
  upload_tickets: { ticket_hash: ticket, file_id: ticket, expires_at_ms: ticket, used_at_ms: ticket },
};
