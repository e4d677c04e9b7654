import type { ColumnClasses } from '../column-class.ts';
import type { RenewalTables } from './renewal-tables.ts';

/** What the columns of renewals hold of people. What was rated names claims and convictions. */
export const renewalColumns: { readonly renewal_prices: ColumnClasses<RenewalTables['renewal_prices']> } = {
  renewal_prices: {
    proposal_code: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    brand: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    policy_id: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    renewal_cycle: { holds: 'COVER', kept: 'AS_POLICIES', isExported: true },
    source: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    rates_version: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    rating_status: { holds: 'COVER', kept: 'AS_POLICIES', isExported: true },
    renewal: { holds: 'SPECIAL', kept: 'AS_POLICIES', isExported: true },
    new_business: { holds: 'SPECIAL', kept: 'AS_POLICIES', isExported: true },
    offers_counted: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    most_above: { holds: 'MONEY', kept: 'AS_POLICIES', isExported: true },
    edition: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
    made_at: { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
  },
};
