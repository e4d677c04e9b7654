import type { ColumnClass, ColumnClasses } from '../column-class.ts';
import type { BillingTables } from './billing-tables.ts';

const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };
const money: ColumnClass = { holds: 'MONEY', kept: 'AS_POLICIES', isExported: true };
const ours: ColumnClass = { holds: 'NONE', kept: 'AS_POLICIES', isExported: false };
const budget: ColumnClass = { holds: 'NONE', kept: 'FOR_EVER', isExported: false };

/** What the columns of the bill run say about people. */
export const billingColumns: { readonly [T in keyof BillingTables]: ColumnClasses<BillingTables[T]> } = {
  account_billing: {
    account_id: key,
    brand: ours,
    policy_id: key,
    charged: money,
    asked: money,
    notice: money,
    missed: money,
    missed_periods: money,
    spread: money,
    disputed: money,
    to_send: money,
    debt: money,
    carried: money,
    expected: money,
    offer_end_told: ours,
    card_told: ours,
    next_term: money,
    arrears: money,
    hold: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    next_at: ours,
    ended: ours,
    fault: ours,
  },
  provider_budgets: { brand: budget, provider: budget, second: budget, used: budget },
};
