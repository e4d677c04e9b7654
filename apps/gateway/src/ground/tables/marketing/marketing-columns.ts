import { type ColumnClasses, each } from '../column-class.ts';
import type { MarketingTables } from './marketing-tables.ts';

/** What the columns say about people. A copy has its person's wishes instead: these marks lead to nobody. */
export const marketingColumns: { readonly [T in keyof MarketingTables]: ColumnClasses<MarketingTables[T]> } = {
  do_not_write: {
    ...each({ holds: 'PSEUDONYM', kept: 'FOR_EVER', isExported: false }, 'mark', 'key_id', 'noted_by'),
    ...each({ holds: 'NONE', kept: 'FOR_EVER', isExported: false }, 'brand', 'noted_on'),
  },
};
