import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';

/** How often something that invites guessing may be tried: `max` times for one key within `withinMs`. */
export type GuessLimit = {
  readonly kind: string;
  readonly key: string;
  readonly max: number;
  readonly withinMs: number;
};

/**
 * The result of a try: allowed, with the ids under which it counts; or refused, with the milliseconds for which further
 * tries are refused.
 */
export type Guess =
  | { readonly waitMs: 0; readonly guessIds: readonly number[] }
  | { readonly waitMs: number; readonly guessIds: readonly [] };

type Needs = Pick<Context, 'db' | 'clock'>;

/**
 * Notes a try under all of its limits, unless one of them is used up: a try that is refused is not counted, so that a
 * lock ends when it was said to. When many come at once, even on several gateways, exactly the allowed number is let
 * through. Call it outside a transaction: a try counts until it is forgiven.
 */
export async function noteGuess({ db, clock }: Needs, limits: readonly GuessLimit[]): Promise<Guess> {
  // A flood of tries that are refused anyway waits for no lock.
  const refusedMs = await waitOf(db, limits, clock.realMs());
  if (refusedMs > 0) return { waitMs: refusedMs, guessIds: [] };
  return await inTransaction(db, async (tx) => {
    const names = [...new Set(limits.map(nameOf))].sort();
    for (const name of names) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    const now = clock.realMs();
    const waitMs = await waitOf(tx, limits, now);
    if (waitMs > 0) return { waitMs, guessIds: [] };
    const counted = new Map(limits.map((limit) => [nameOf(limit), { kind: limit.kind, key: limit.key, at_ms: now }]));
    const rows = await tx
      .insertInto('guesses')
      .values([...counted.values()])
      .returning('guess_id')
      .execute();
    return { waitMs: 0, guessIds: rows.map(({ guess_id: id }) => Number(id)) };
  });
}

/** Takes back tries that guessed nothing. */
export async function forgiveGuess({ db }: Pick<Context, 'db'>, guessIds: readonly number[]): Promise<void> {
  if (guessIds.length > 0) await db.deleteFrom('guesses').where('guess_id', 'in', guessIds).execute();
}

/** How many keys of a kind were tried `max` times or more since a moment (ms of real time). */
export async function countUsedUpKeys(
  db: Database,
  { kind, max, since }: Pick<GuessLimit, 'kind' | 'max'> & { readonly since: number },
): Promise<number> {
  const rows = await db
    .selectFrom('guesses')
    .select('key')
    .where('kind', '=', kind)
    .where('at_ms', '>', since)
    .groupBy('key')
    .having(({ fn }) => fn.countAll(), '>=', max)
    .execute();
  return rows.length;
}

/** For how long one of the limits is used up: until the oldest of its newest `max` tries is too long ago to count. */
async function waitOf(db: Database | Tx, limits: readonly GuessLimit[], now: number): Promise<number> {
  let waitMs = 0;
  for (const { kind, key, max, withinMs } of limits) {
    const counts = await db
      .selectFrom('guesses')
      .select('at_ms')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('at_ms', '>', now - withinMs)
      .orderBy('at_ms', 'desc')
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst();
    if (counts) waitMs = Math.max(waitMs, counts.at_ms + withinMs - now);
  }
  return waitMs;
}

function nameOf({ kind, key }: GuessLimit): string {
  return JSON.stringify([kind, key]);
}
