import { sql } from 'kysely';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** The holder and the purpose of a code. Each pair has one code. */
export type CodeKey = Pick<Tables['one_time_codes'], 'brand' | 'purpose' | 'holder'>;

/** A code as it was sent: its hash, where it went, and until when it is valid (ms of real time). */
export type SentCode = Pick<
  Tables['one_time_codes'],
  'channel' | 'address' | 'code_hash' | 'sent_at_ms' | 'expires_at_ms'
>;

/**
 * Keeps the hash of a sent code, in place of the holder's former one; the tries under which both were counted are kept.
 */
export async function keepCode(
  db: Database,
  { brand, purpose, holder }: CodeKey,
  { guessIds, ...sent }: SentCode & { readonly guessIds: readonly number[] },
): Promise<void> {
  const row = { ...sent, tries: 0, used_at_ms: null };
  await db
    .insertInto('one_time_codes')
    .values({ brand, purpose, holder, guess_ids: JSON.stringify(guessIds), ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'purpose', 'holder'])
        .doUpdateSet({ ...row, guess_ids: sql`one_time_codes.guess_ids || excluded.guess_ids` }),
    )
    .execute();
}

/** A try at a code: the hash of what was typed, at a moment (ms of real time), and how many tries there are. */
export type CodeTry = { readonly codeHash: string; readonly nowMs: number; readonly triesMax: number };

/**
 * Claims the holder's code by its hash and answers where it was sent and the tries under which it was counted;
 * undefined when it is another code, or has expired, or it or its tries are used up. One statement counts the try,
 * compares and uses up: however many guesses come at once, on any number of gateways, `triesMax` are compared.
 */
export async function claimCode(
  db: Database,
  key: CodeKey,
  { codeHash, nowMs, triesMax }: CodeTry,
): Promise<{ channel: string; address: string; guessIds: readonly number[] } | undefined> {
  const compared = await db
    .updateTable('one_time_codes')
    .set((set) => ({
      tries: set('tries', '+', 1),
      used_at_ms: sql<number | null>`CASE WHEN code_hash = ${codeHash} THEN CAST(${nowMs} AS bigint) END`,
    }))
    .where('brand', '=', key.brand)
    .where('purpose', '=', key.purpose)
    .where('holder', '=', key.holder)
    .where('used_at_ms', 'is', null)
    .where('tries', '<', triesMax)
    .where('expires_at_ms', '>', nowMs)
    .returning(['used_at_ms', 'channel', 'address', 'guess_ids'])
    .executeTakeFirst();
  if (!compared || compared.used_at_ms === null) return undefined;
  const { channel, address, guess_ids: guessIds } = compared;
  return { channel, address, guessIds: guessIds as readonly number[] };
}

/**
 * Where the holder's last code was sent, and how often it was tried, whether or not it is still valid; undefined when
 * none was sent.
 */
export async function lastCode(
  db: Database,
  { brand, purpose, holder }: CodeKey,
): Promise<{ channel: string; address: string; tries: number } | undefined> {
  return await db
    .selectFrom('one_time_codes')
    .select(['channel', 'address', 'tries'])
    .where('brand', '=', brand)
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .executeTakeFirst();
}

/** Ends the holder's code. */
export async function endCode(tx: Tx, { brand, purpose, holder }: CodeKey): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('brand', '=', brand)
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .execute();
}

/** How many codes of all brands have been tried as often as they may be, and were wrong each time. */
export async function countUsedUp(db: Database, triesMax: number): Promise<number> {
  const { count } = await db
    .selectFrom('one_time_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tries', '>=', triesMax)
    .where('used_at_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
