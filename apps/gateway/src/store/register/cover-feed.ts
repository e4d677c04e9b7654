import type { ToldPeriod } from '@marque/domain/policy/register/cover-period';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { RegisterMessage } from '../../ports/cover-register.ts';
import { readWords } from '../keys/words.ts';

/** A worker's claim to tell a brand's feed: until when, and now, in ms of real time; and how many messages at most. */
export type FeedClaim = {
  readonly brand: string;
  readonly untilMs: number;
  readonly nowMs: number;
  readonly max: number;
};

/**
 * Claims the next messages of a brand's feed for one worker, in order, numbered if they were not; an empty list if
 * there are none, and then nobody has claimed them. While another worker has them: until when.
 */
export async function claimMessages(
  db: Database,
  { brand, untilMs, nowMs, max }: FeedClaim,
): Promise<readonly RegisterMessage[] | { readonly heldUntilMs: number }> {
  return await inTransaction(db, async (tx) => {
    const { told, claimed_until_ms: heldUntilMs } = await lockFeed(tx, brand);
    if (heldUntilMs > nowMs) return { heldUntilMs };
    return await next(tx, { brand, told, untilMs, max });
  });
}

/** Writes down that a brand's feed was told up to a number, and claims the next messages as `claimMessages` does. */
export async function storeTold(
  db: Database,
  { brand, untilMs, nowMs, max }: FeedClaim,
  told: number,
): Promise<readonly RegisterMessage[]> {
  return await inTransaction(db, async (tx) => {
    const feed = await lockFeed(tx, brand);
    await tx
      .updateTable('cover_messages')
      .set({ told_at_ms: nowMs })
      .where('brand', '=', brand)
      .where('number', '>', feed.told)
      .where('number', '<=', told)
      .where('told_at_ms', 'is', null)
      .execute();
    // If another worker has meanwhile told more, that stays so.
    return await next(tx, { brand, told: Math.max(told, feed.told), untilMs, max });
  });
}

/** Lets go of a brand's feed when nothing more can be told of it. */
export async function letFeedGo(db: Database, brand: string): Promise<void> {
  await db.updateTable('cover_feeds').set({ claimed_until_ms: 0 }).where('brand', '=', brand).execute();
}

/**
 * Puts a brand's feed back to before a number. Answers how many messages are told again; undefined while a worker has
 * claimed the feed.
 */
export async function rewindFeed(
  tx: Tx,
  { brand, from, nowMs }: { readonly brand: string; readonly from: number; readonly nowMs: number },
): Promise<number | undefined> {
  const { told, claimed_until_ms: heldUntilMs } = await lockFeed(tx, brand);
  if (heldUntilMs > nowMs) return undefined;
  const before = Math.min(told, from - 1);
  await tx.updateTable('cover_feeds').set({ told: before }).where('brand', '=', brand).execute();
  return told - before;
}

async function lockFeed(tx: Tx, brand: string): Promise<{ readonly told: number; readonly claimed_until_ms: number }> {
  await tx
    .insertInto('cover_feeds')
    .values({ brand, told: 0, claimed_until_ms: 0 })
    .onConflict((conflict) => conflict.column('brand').doNothing())
    .execute();
  return await tx
    .selectFrom('cover_feeds')
    .select(['told', 'claimed_until_ms'])
    .where('brand', '=', brand)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Next = { readonly brand: string; readonly told: number; readonly untilMs: number; readonly max: number };

async function next(tx: Tx, { brand, told, untilMs, max }: Next): Promise<readonly RegisterMessage[]> {
  await numberMessages(tx, brand);
  const rows = await tx
    .selectFrom('cover_messages')
    .innerJoin('policies', 'policies.policy_id', 'cover_messages.policy_id')
    .select(['cover_messages.brand', 'message_id', 'cover_messages.key_id', 'number', 'action', 'policy_number'])
    .select(['renewal_cycle', 'cover', 'occurred_at'])
    .where('cover_messages.brand', '=', brand)
    .where('number', '>', told)
    .orderBy('number')
    .limit(max)
    .execute();
  const open = await readWords(tx, 'cover_messages', rows);
  const last = rows.at(-1)?.number;
  // Forgotten messages cannot be told again.
  if (open.length === 0 && last) return await next(tx, { brand, told: Number(last), untilMs, max });
  const claim = { told, claimed_until_ms: rows.length === 0 ? 0 : untilMs };
  await tx.updateTable('cover_feeds').set(claim).where('brand', '=', brand).execute();
  return open.map((row) => ({
    ...{ brand, sequence: Number(row.number), action: row.action, policyNumber: row.policy_number },
    ...{ term: row.renewal_cycle, cover: row.cover as ToldPeriod, occurredAt: row.occurred_at },
  }));
}

/**
 * Gives every message its number, without a gap, in the order in which they were written. For one policy that is the
 * order of events, because each was written under the policy's lock; a message whose transaction is still open comes
 * later.
 */
async function numberMessages(tx: Tx, brand: string): Promise<void> {
  await sql`
    UPDATE cover_messages SET number = numbered.number FROM (
      SELECT message_id, (SELECT coalesce(max(number), 0) FROM cover_messages WHERE brand = ${brand}) + row_number() OVER (ORDER BY message_id) AS number
      FROM cover_messages WHERE brand = ${brand} AND number IS NULL
    ) AS numbered WHERE cover_messages.message_id = numbered.message_id`.execute(tx);
}
