import type { ColumnClass, ColumnClasses } from '../column-class.ts';
import type { KeyTables } from './key-tables.ts';

const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'FOR_EVER', isExported: false };
const ours: ColumnClass = { holds: 'NONE', kept: 'FOR_EVER', isExported: false };

/** What the columns of data keys say about people. */
export const keyColumns: { readonly [T in keyof KeyTables]: ColumnClasses<KeyTables[T]> } = {
  data_keys: {
    key_id: key,
    brand: ours,
    kind: ours,
    thing: key,
    master_key_id: ours,
    wrapped: ours,
    made_at_ms: ours,
    destroyed_at_ms: ours,
  },
};
