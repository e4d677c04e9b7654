import { type ColumnClasses, each } from '../column-class.ts';
import type { DeathTables } from './death-tables.ts';

/**
 * As long as the account, which stays as long as there is a policy: we must be able to show as long as their money that
 * nothing was asked for since.
 */
const kept = 'AS_ACCOUNT';

/** What the columns of deaths say about people. */
export const deathColumns: { readonly [T in keyof DeathTables]: ColumnClasses<DeathTables[T]> } = {
  deaths: {
    death_id: { holds: 'PSEUDONYM', kept, isExported: true },
    ...each({ holds: 'PSEUDONYM', kept, isExported: false }, 'owner', 'key_id', 'recorded_by', 'taken_back_by'),
    ...each({ holds: 'SPECIAL', kept, isExported: true }, 'told_on', 'died_on', 'taken_back_on'),
    told_by: { holds: 'WRITING', kept, isExported: true },
    stopped: { holds: 'PSEUDONYM', kept, isExported: true },
    ...each({ holds: 'NONE', kept, isExported: false }, 'brand', 'version'),
    created_at: { holds: 'NONE', kept, isExported: true },
  },
};
