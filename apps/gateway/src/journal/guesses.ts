import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/** How often something that invites guessing may be tried: `max` times for one key within `withinMs`. */
export type GuessLimit = {
  readonly kind: string;
  readonly key: string;
  readonly max: number;
  readonly withinMs: number;
};

/** What became of a try: let through, by the ids under which it counts; or refused, and for how many milliseconds each further one will be. */
export type Guess =
  | { readonly waitMs: 0; readonly guessIds: readonly number[] }
  | { readonly waitMs: number; readonly guessIds: readonly [] };

type Needs = Pick<Context, 'db' | 'clock'>;

/**
 * Notes a try under all of its limits, unless one of them is used up: a try that is refused is not counted, so that a lock ends when it was
 * said to. When many come at once, on several gateways too, exactly as many are let through as may be. Call it outside a transaction: a try counts
 * until it is forgiven.
 */
export async function noteGuess({ db, clock }: Needs, limits: readonly GuessLimit[]): Promise<Guess> {
  return await inTransaction(db, async (tx) => {
    const names = [...new Set(limits.map(nameOf))].sort();
    for (const name of names) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    const now = clock.realMs();
    const waits = [];
    for (const limit of limits) waits.push(await waitOf(tx, limit, now));
    const waitMs = Math.max(0, ...waits);
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

/** Takes tries back, as ones that guessed nothing. */
export async function forgiveGuess({ db }: Pick<Context, 'db'>, guessIds: readonly number[]): Promise<void> {
  if (guessIds.length > 0) await db.deleteFrom('guesses').where('guess_id', 'in', guessIds).execute();
}

/** For how long a limit is used up: until the oldest of its newest `max` tries is too long ago to count. */
async function waitOf(tx: Tx, { kind, key, max, withinMs }: GuessLimit, now: number): Promise<number> {
  const counts = await tx
    .selectFrom('guesses')
    .select('at_ms')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('at_ms', '>', now - withinMs)
    .orderBy('at_ms', 'desc')
    .orderBy('guess_id', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return counts ? counts.at_ms + withinMs - now : 0;
}

function nameOf({ kind, key }: GuessLimit): string {
  return JSON.stringify([kind, key]);
}
