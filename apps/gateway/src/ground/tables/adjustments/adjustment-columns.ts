import type { ColumnClass, ColumnClasses } from '../column-class.ts';
import type { AdjustmentTables } from './adjustment-tables.ts';

const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };
const fact: ColumnClass = { holds: 'FACT', kept: 'AS_POLICIES', isExported: true };
const ours: ColumnClass = { holds: 'NONE', kept: 'AS_POLICIES', isExported: false };

/**
 * What the columns of adjustments say about people: a change contains answers, such as offences, and so counts as
 * special.
 */
export const adjustmentColumns: { readonly [T in keyof AdjustmentTables]: ColumnClasses<AdjustmentTables[T]> } = {
  policy_adjustments: {
    adjustment_id: ours,
    brand: ours,
    policy_id: { ...key, isExported: true },
    adjustment_type: fact,
    changes: { holds: 'SPECIAL', kept: 'AS_POLICIES', isExported: true },
    reason: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    effective_at: fact,
    base_version: ours,
    created_at: fact,
    confirmable_until: fact,
    shown: ours,
    confirmed_at: fact,
    holds_from: fact,
    outcome: { holds: 'MONEY', kept: 'AS_POLICIES', isExported: true },
    withdrawn_at: fact,
    discarded_at: fact,
    sent_back_at: ours,
    by_staff: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    handed_over: { holds: 'SPECIAL', kept: 'AS_POLICIES', isExported: true },
    answered: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    agreed: key,
    promotion: fact,
    checks: ours,
    because_of: ours,
    actor: key,
    key_id: key,
    made_by_staff: ours,
    config_version: ours,
  },
};
