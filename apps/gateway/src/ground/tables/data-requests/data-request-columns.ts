import { type ColumnClasses, each } from '../column-class.ts';
import type { DataRequestTables } from './data-request-tables.ts';

/**
 * Six years, as complaints: we must be able to show that we did what somebody asked for as long as they may go to court
 * about it.
 */
const kept = { days: 2192 } as const;

/** What the columns of requests say about people. */
export const dataRequestColumns: { readonly [T in keyof DataRequestTables]: ColumnClasses<DataRequestTables[T]> } = {
  data_requests: {
    ...each({ holds: 'PSEUDONYM', kept, isExported: true }, 'request_id', 'stays', 'reviewed', 'thing', 'profile_code'),
    ...each({ holds: 'PSEUDONYM', kept, isExported: false }, 'owner', 'taken_by', 'key_id', 'answered_by'),
    ...each({ holds: 'WRITING', kept, isExported: true }, 'words', 'longer_reason', 'answer'),
    ...each({ holds: 'SPECIAL', kept, isExported: true }, 'decision'),
    ...each({ holds: 'CONTACT', kept, isExported: true }, 'driver'),
    ...each({ holds: 'NONE', kept, isExported: false }, 'brand', 'due_on', 'version'),
    ...each(
      { holds: 'NONE', kept, isExported: true },
      ...(['kind', 'came_by', 'language', 'received_on', 'extended_on', 'outcome', 'answered_on'] as const),
      ...(['done_at', 'withdrawn_on', 'created_at', 'thing_kind'] as const),
    ),
  },
};
