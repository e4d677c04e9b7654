import { type ColumnClasses, each } from '../column-class.ts';
import type { RetentionTables } from './retention-tables.ts';

/** What the columns say about people: that something was forgotten must be shown for ever, and does not say of whom. */
export const retentionColumns: { readonly [T in keyof RetentionTables]: ColumnClasses<RetentionTables[T]> } = {
  ended_things: {
    ...each({ holds: 'NONE', kept: 'FOR_EVER', isExported: false }, 'brand', 'kind', 'over_since', 'looked_on'),
    ...each({ holds: 'NONE', kept: 'FOR_EVER', isExported: false }, 'held_by', 'begun_at', 'forgotten_at'),
    thing: { holds: 'PSEUDONYM', kept: 'FOR_EVER', isExported: false },
  },
  forgotten_counts: each({ holds: 'NONE', kept: 'FOR_EVER', isExported: false }, 'brand', 'kind', 'count'),
  retention_holds: {
    ...each({ holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false }, 'hold_id', 'proposal_code', 'key_id'),
    ...each({ holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false }, 'placed_by', 'lifted_by'),
    ...each({ holds: 'NONE', kept: 'AS_POLICIES', isExported: true }, 'kind', 'ends_on', 'placed_at', 'lifted_at'),
    brand: { holds: 'NONE', kept: 'AS_POLICIES', isExported: false },
    thing: { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: true },
    reason: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
  },
};
