import { type ColumnClasses, each } from '../column-class.ts';
import type { MarketingTables } from './marketing-tables.ts';

/** What the columns hold of people. A copy has the wishes of its person instead: what is here leads to nobody. */
export const marketingColumns: { readonly [T in keyof MarketingTables]: ColumnClasses<MarketingTables[T]> } = {
  do_not_write: {
    ...each({ holds: 'PSEUDONYM', kept: 'FOR_EVER', isExported: false }, 'mark', 'key_id', 'noted_by'),
    ...each({ holds: 'NONE', kept: 'FOR_EVER', isExported: false }, 'brand', 'noted_on'),
  },
};
