import type { ColumnClasses } from '../column-class.ts';
import type { RenewalTables } from './renewal-tables.ts';

/** What the columns of renewals say about people. The rated risk names claims and convictions. */
export const renewalColumns: { readonly [T in keyof RenewalTables]: ColumnClasses<RenewalTables[T]> } = {
  renewal_prices: {
    proposal_code: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    brand: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    policy_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    renewal_cycle: { holds: 'FACT', kept: 'AS_POLICIES', isExported: true },
    source: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    rates_version: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    rating_status: { holds: 'FACT', kept: 'AS_POLICIES', isExported: true },
    renewal: { holds: 'SPECIAL', kept: 'AS_POLICIES', isExported: true },
    new_business: { holds: 'SPECIAL', kept: 'AS_POLICIES', isExported: true },
    key_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    offers_counted: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    most_above: { holds: 'MONEY', kept: 'AS_POLICIES', isExported: true },
    edition: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    made_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
  },
  posted_notices: {
    policy_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    brand: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    posted_on: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    counts_from: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    recorded_by: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false },
    recorded_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
  },
};
