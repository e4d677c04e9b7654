import { addToDate, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { type RetentionKind, spanOf } from '@marque/domain/retention-periods';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { ownerAfter } from '../people/subjects-of.ts';

/**
 * How far a walk over a kind has come: the day or moment from which the time of the last thing counts, and its
 * reference.
 */
export type WalkedTo = { readonly on: string; readonly reference: string };

type Wanted = {
  readonly brand: Brand;
  readonly today: LocalDate;
  readonly kind: RetentionKind;
  readonly after: WalkedTo;
  readonly max: number;
  /** Only these; left out: all. */
  readonly references?: readonly string[];
};

/** February is three days shorter than the longest month, and no time zone is a day away. */
const MARGIN_DAYS = 4;

/** Where a walk begins. */
export const AT_FIRST: WalkedTo = { on: '', reference: '' };

const forgotten = (kind: RetentionKind, thing: string) =>
  sql`EXISTS (SELECT FROM ended_things e WHERE e.brand = t.brand AND e.kind = ${kind} AND e.thing = ${sql.ref(thing)} AND e.forgotten_at IS NOT NULL)`;
const isQuote = sql`NOT EXISTS (SELECT FROM policies s WHERE s.proposal_code = t.proposal_code)
  AND NOT EXISTS (SELECT FROM policies s WHERE s.policy_id = t.source_policy)`;

/**
 * People who have signed in, and people who never did but have a key of their own: buyers whom staff acted for or wrote
 * to. A key under which something of somebody else is read goes with that person, and so does that of a visitor who has
 * signed in since.
 */
export const knownPeople = sql`SELECT brand, subject, updated_at, is_staff FROM people
  UNION ALL SELECT k.brand, k.thing, to_char(to_timestamp(k.made_at_ms / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), false
  FROM data_keys k WHERE k.destroyed_at_ms IS NULL AND (k.kind = 'PERSON' OR (k.kind = 'NEEDS'
      AND NOT EXISTS (SELECT FROM data_keys o WHERE o.brand = k.brand AND o.kind = 'PERSON' AND o.thing = k.thing AND o.destroyed_at_ms IS NULL)))
    AND NOT EXISTS (SELECT FROM people p WHERE p.brand = k.brand AND p.subject = k.thing)
    AND NOT EXISTS (SELECT FROM people p WHERE p.brand = k.brand AND p.subject = ${ownerAfter({ brand: 'k.brand', subject: sql`k.thing` })})
    AND NOT EXISTS (SELECT FROM authorised_people a WHERE a.key_id = k.key_id AND a.owner <> k.thing)
    AND NOT EXISTS (SELECT FROM person_letters l WHERE l.key_id = k.key_id AND l.owner <> k.thing)`;

/**
 * How each kind is found: its table, from when its time counts, what names it, and its condition. Each has an index of
 * its own.
 */
const found: {
  readonly [K in RetentionKind]: {
    readonly from: RawBuilder<unknown>;
    readonly on: RawBuilder<string>;
    readonly reference: string;
    readonly where: RawBuilder<unknown>;
  };
} = {
  POLICY: {
    ...{ from: sql`policies t`, reference: 't.policy_number' },
    on: sql`coalesce(t.facts -> 'termination' ->> 'effectiveAt', t.facts ->> 'endsAt')`,
    where: sql`(t.facts ->> 'successorId') IS NULL AND NOT ${forgotten('POLICY', 't.policy_number')}`,
  },
  QUOTE: {
    ...{ from: sql`proposals t`, reference: 't.proposal_code', on: sql`t.updated_at` },
    where: sql`${isQuote} AND NOT ${forgotten('QUOTE', 't.proposal_code')}`,
  },
  COMPLAINT: {
    ...{ from: sql`complaints t`, reference: 't.complaint_id', on: sql`t.answered_on` },
    where: sql`t.answered_on IS NOT NULL AND NOT ${forgotten('COMPLAINT', 't.complaint_id')}`,
  },
  REQUEST: {
    ...{ from: sql`data_requests t`, reference: 't.request_id', on: sql`coalesce(t.withdrawn_on, t.answered_on)` },
    where: sql`t.due_on IS NULL AND NOT ${forgotten('REQUEST', 't.request_id')}`,
  },
  // A letter about a policy, a complaint or a request goes with it.
  LETTER: {
    ...{ from: sql`person_letters t`, reference: 't.letter_id', on: sql`coalesce(t.sent_at, t.written_at)` },
    where: sql`EXISTS (SELECT FROM data_keys k WHERE k.key_id = t.key_id AND k.kind = 'PERSON')`,
  },
  // People of whom nothing else is kept.
  ACCOUNT: {
    ...{ from: sql`(${knownPeople}) t`, reference: 't.subject', on: sql`t.updated_at` },
    where: sql`NOT t.is_staff
      AND NOT EXISTS (SELECT FROM policies p WHERE p.brand = t.brand AND p.owner = t.subject AND NOT ${forgotten('POLICY', 'p.policy_number')})
      AND NOT EXISTS (SELECT FROM proposals q WHERE q.brand = t.brand AND q.owner = t.subject AND NOT ${forgotten('QUOTE', 'q.proposal_code')}
        AND NOT EXISTS (SELECT FROM policies s WHERE s.proposal_code = q.proposal_code)
        AND NOT EXISTS (SELECT FROM policies s WHERE s.policy_id = q.source_policy))
      AND NOT EXISTS (SELECT FROM complaints c WHERE c.brand = t.brand AND c.owner = t.subject AND NOT ${forgotten('COMPLAINT', 'c.complaint_id')})`,
  },
};

/**
 * Things of a kind that may be over on a day, the oldest first, up to a number. The look goes some days beyond the
 * period: months have different lengths, and moments time zones.
 */
export async function overCandidates(
  db: Database | Tx,
  { brand, today, kind, after, max, references }: Wanted,
): Promise<WalkedTo[]> {
  const { from, on, reference, where } = found[kind];
  const isWanted = references ? sql`${sql.ref(reference)} = ANY(${references})` : sql`true`;
  const before = addToDate(addToDate(today, back(spanOf(kind, brand.retention))), { days: MARGIN_DAYS });
  const { rows } = await sql<WalkedTo>`SELECT ${on} AS "on", ${sql.ref(reference)} AS reference FROM ${from}
    WHERE t.brand = ${brand.brand} AND ${on} < ${before} AND (${on}, ${sql.ref(reference)}) > (${after.on}, ${after.reference})
      AND ${isWanted} AND ${where}
    ORDER BY 1, 2 LIMIT ${max}`.execute(db);
  return rows;
}

function back(span: ReturnType<typeof spanOf>): { months: number } | { years: number } {
  return 'months' in span ? { months: -span.months } : { years: -span.years };
}
