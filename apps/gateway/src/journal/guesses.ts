import type { Context } from '../context.ts';

/** How often something that invites guessing may be tried: `max` times for one key within `withinMs`. */
export type GuessLimit = {
  readonly kind: string;
  readonly key: string;
  readonly max: number;
  readonly withinMs: number;
};

/**
 * Notes a try and answers whether it is within its limit. The try is stored before it is counted, so that of many tries at once on several
 * gateways at most `max` are let through. Call it outside a transaction: a try counts whatever comes of it.
 */
export async function mayGuess(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { kind, key, max, withinMs }: GuessLimit,
): Promise<boolean> {
  const now = clock.realMs();
  await db.insertInto('guesses').values({ kind, key, at_ms: now }).execute();
  const { tries } = await db
    .selectFrom('guesses')
    .select(({ fn }) => fn.countAll<number | string>().as('tries'))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('at_ms', '>', now - withinMs)
    .executeTakeFirstOrThrow();
  return Number(tries) <= max;
}

/** Takes the last try back, as one that guessed nothing, so that only what was refused is left to count. */
export async function forgiveGuess(
  { db }: Pick<Context, 'db'>,
  { kind, key }: Pick<GuessLimit, 'kind' | 'key'>,
): Promise<void> {
  await db
    .deleteFrom('guesses')
    .where('guess_id', '=', (query) =>
      query
        .selectFrom('guesses')
        .select(({ fn }) => fn.max('guess_id').as('last'))
        .where('kind', '=', kind)
        .where('key', '=', key),
    )
    .execute();
}
