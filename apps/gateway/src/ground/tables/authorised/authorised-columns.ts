import { type ColumnClasses, each } from '../column-class.ts';
import type { AuthorisedTables } from './authorised-tables.ts';

/** As long as the account: we need to know who may speak for somebody as long as they are a customer. */
const kept = 'AS_ACCOUNT';

/** What each column of `authorised_people` says about people. */
export const authorisedColumns: { readonly [T in keyof AuthorisedTables]: ColumnClasses<AuthorisedTables[T]> } = {
  authorised_people: {
    authorised_id: { holds: 'PSEUDONYM', kept, isExported: true },
    ...each({ holds: 'PSEUDONYM', kept, isExported: false }, 'owner', 'key_id', 'entered_by', 'ended_by'),
    person_name: { holds: 'IDENTITY', kept, isExported: true },
    ...each({ holds: 'CONTACT', kept, isExported: true }, 'person_phone', 'person_email', 'person_address'),
    // That a court has named a deputy may say something of somebody's health.
    ...each({ holds: 'SPECIAL', kept, isExported: true }, 'role', 'proof'),
    ...each({ holds: 'NONE', kept, isExported: false }, 'brand', 'version'),
    ...each({ holds: 'NONE', kept, isExported: true }, 'scope', 'starts_on', 'ends_on', 'ended_on', 'created_at'),
  },
};
