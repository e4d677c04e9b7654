import type { ColumnClass, ColumnClasses } from '../column-class.ts';
import type { RegisterTables } from './register-tables.ts';

const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };
const fact: ColumnClass = { holds: 'FACT', kept: 'AS_POLICIES', isExported: true };
const ours: ColumnClass = { holds: 'NONE', kept: 'AS_POLICIES', isExported: false };
const place: ColumnClass = { holds: 'NONE', kept: 'FOR_EVER', isExported: false };

/**
 * What the columns of the register's feed say about people: a period names who may drive, with their dates of birth.
 */
export const registerColumns: { readonly [T in keyof RegisterTables]: ColumnClasses<RegisterTables[T]> } = {
  cover_messages: {
    message_id: ours,
    brand: ours,
    policy_id: key,
    period: ours,
    action: fact,
    cover: { holds: 'IDENTITY', kept: 'AS_POLICIES', isExported: true },
    covers_from: fact,
    covers_until: fact,
    occurred_at: fact,
    written_at: ours,
    number: ours,
    told_at_ms: fact,
    key_id: key,
  },
  cover_feeds: { brand: place, told: place, claimed_until_ms: place },
};
