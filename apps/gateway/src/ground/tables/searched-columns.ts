import type { ColumnClass, ColumnClasses } from './column-class.ts';
import type { SearchedTables } from './searched-tables.ts';

const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };
const ours: ColumnClass = { holds: 'NONE', kept: 'AS_POLICIES', isExported: false };
// It is exported with the policy from which it was taken.
const contact: ColumnClass = { holds: 'CONTACT', kept: 'AS_POLICIES', isExported: false };
const identity: ColumnClass = { holds: 'IDENTITY', kept: 'AS_POLICIES', isExported: false };

/** What the columns by which policies are searched say about people. */
export const searchedColumns: { readonly [T in keyof SearchedTables]: ColumnClasses<SearchedTables[T]> } = {
  searched_emails: { policy_id: key, brand: ours, email: contact },
  searched_names: { policy_id: key, brand: ours, last_name: identity, postal_code: contact },
  searched_registrations: { policy_id: key, brand: ours, registration: identity },
};
