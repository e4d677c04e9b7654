import type { ColumnClass, ColumnClasses } from './column-class.ts';
import type { ProofTables } from './proof-tables.ts';

const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };
const ours: ColumnClass = { holds: 'NONE', kept: 'AS_POLICIES', isExported: false };
const folder: ColumnClass = { holds: 'NONE', kept: 'FOR_EVER', isExported: false };
const fact: ColumnClass = { holds: 'NONE', kept: 'AS_POLICIES', isExported: true };

/**
 * What the columns that prove a policy say about people. The answers name offences and people, so all of them count as
 * special.
 */
export const proofColumns: { readonly [T in keyof ProofTables]: ColumnClasses<ProofTables[T]> } = {
  question_wordings: {
    brand: folder,
    config_version: folder,
    texts: folder,
    sha256: folder,
    first_used_at: folder,
  },
  policy_evidence: {
    policy_id: key,
    policy_version: fact,
    brand: ours,
    content: { holds: 'SPECIAL', kept: 'AS_POLICIES', isExported: true },
    key_id: key,
    sha256: fact,
    made_at: fact,
  },
  cover_links: {
    link_id: ours,
    brand: ours,
    policy_id: key,
    token_hash: ours,
    created_at_ms: fact,
    expires_at_ms: fact,
    withdrawn_at_ms: fact,
    openings: fact,
  },
};
