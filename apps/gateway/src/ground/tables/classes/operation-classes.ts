import { type ColumnClass, type ColumnClasses, each } from '../column-class.ts';
import type { Tables } from '../database.ts';

const forEver: ColumnClass = { holds: 'PSEUDONYM', kept: 'FOR_EVER', isExported: false };
const week: ColumnClass = { holds: 'PSEUDONYM', kept: { days: 7 }, isExported: false };
const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_POLICIES', isExported: false };

/**
 * What the columns say about people: the record of what happened, letters that wait, and what the gateway needs to do
 * its work once.
 */
export const operationClasses: {
  readonly [T in
    | 'events'
    | 'trail_seals'
    | 'trail_handovers'
    | 'idempotency_keys'
    | 'letters'
    | 'mails'
    | 'nightly_checks']: ColumnClasses<Tables[T]>;
} = {
  events: {
    ...each(forEver, 'event_id', 'brand', 'version', 'actor', 'subject', 'key_id', 'request_id', 'recorded_at'),
    ...each({ holds: 'NONE', kept: 'AS_POLICIES', isExported: true }, 'stream', 'stream_id', 'type', 'occurred_at'),
    reason: { holds: 'WRITING', kept: 'AS_POLICIES', isExported: true },
    // What changed, answers included.
    data: { holds: 'SPECIAL', kept: 'AS_POLICIES', isExported: true },
    // It is exported with the data, which says the same.
    facts: { holds: 'FACT', kept: 'AS_POLICIES', isExported: false },
  },
  trail_seals: {
    ...each(
      { holds: 'NONE', kept: 'FOR_EVER', isExported: false },
      'seal_id',
      'last_event_id',
      'last_read_id',
      'rows_sealed',
      'hash',
      'previous_hash',
      'sealed_at',
    ),
  },
  trail_handovers: {
    ...each(
      { holds: 'NONE', kept: 'FOR_EVER', isExported: false },
      'last_seal_id',
      'last_event_id',
      'last_read_id',
      'last_hash',
      'seals_hash',
      'hash',
      'handed_over_at',
    ),
  },
  idempotency_keys: {
    ...each(week, 'principal', 'call', 'key', 'body_hash', 'status', 'created_at_ms', 'finished_at_ms'),
    // The answer to a call, for when the same call comes again.
    ...each({ holds: 'SPECIAL', kept: { days: 7 }, isExported: false }, 'response', 'sealed'),
  },
  letters: {
    ...each(key, 'letter_id', 'brand', 'about', 'updated_at', 'key_id'),
    ...each(
      { holds: 'NONE', kept: 'AS_POLICIES', isExported: true },
      'proposal_code',
      'kind',
      'language',
      'status',
      'created_at',
    ),
    ...each({ holds: 'MONEY', kept: 'AS_POLICIES', isExported: true }, 'facts', 'told'),
  },
  mails: {
    ...each({ holds: 'NONE', kept: { days: 90 }, isExported: false }, 'message_id', 'claimed_until_ms', 'sent_at_ms'),
  },
  nightly_checks: {
    ...each(
      { holds: 'NONE', kept: 'FOR_EVER', isExported: false },
      'work',
      'night',
      'findings',
      'queued_at_ms',
      'done_at_ms',
    ),
  },
};
