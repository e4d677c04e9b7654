import type { ClaimTables } from './claim-tables.ts';
import type { ColumnClass, ColumnClasses } from './column-class.ts';

const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };
const fact: ColumnClass = { holds: 'CLAIM', kept: 'AS_POLICIES', isExported: true };
const ours: ColumnClass = { holds: 'NONE', kept: 'AS_POLICIES', isExported: false };

/** What the columns of claims say about people. */
export const claimColumns: { readonly [T in keyof ClaimTables]: ColumnClasses<ClaimTables[T]> } = {
  claims: {
    brand: ours,
    claim_id: key,
    policy_id: { ...key, isExported: true },
    reference: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    status: fact,
    told: fact,
    claim_type: fact,
    insured_name: { holds: 'IDENTITY', kept: 'AS_POLICIES', isExported: true },
    key_id: key,
    occurred_on: fact,
    step: fact,
    step_on: fact,
    step_amount: { holds: 'MONEY', kept: 'AS_POLICIES', isExported: true },
    fault: fact,
    revision: ours,
    first_heard_at: ours,
    heard_at: ours,
  },
};
