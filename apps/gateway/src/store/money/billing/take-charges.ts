import { sql } from 'kysely';
import type { Tx } from '../../../ground/tables/database.ts';
import { type Attempt, readAttempt } from '../attempts.ts';
import type { AccountNamed } from '../method-choices.ts';

/** A brand's share of the requests that wait for a provider, by real moments. */
export type Turn = { readonly brand: string; readonly limit: number; readonly nowMs: number };

/** How many charges, or collections, of the bill run wait for their turn, up to a limit. */
export async function countWaiting(
  tx: Tx,
  provider: 'stripe' | 'gocardless',
  { brand, limit, nowMs }: Turn,
): Promise<number> {
  const waiting =
    provider === 'stripe'
      ? sql`SELECT 1 FROM payment_attempts WHERE brand = ${brand} AND means = 'BILLED_CARD' AND status = 'STARTED' LIMIT ${limit}`
      : sql`SELECT 1 FROM collections WHERE brand = ${brand} AND ${isWaiting(nowMs)} LIMIT ${limit}`;
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM (${waiting}) AS waiting`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Takes the longest waiting charges of the bill run: each is open from then on, and no other worker sends it. */
export async function takeCharges(tx: Tx, { brand, limit, nowMs }: Turn): Promise<Attempt[]> {
  if (limit === 0) return [];
  const now = new Date(nowMs).toISOString();
  const { rows } = await sql<{ attempt_id: string }>`
    UPDATE payment_attempts SET status = 'OPEN', opened_at = ${now}, updated_at = ${now}
    WHERE attempt_id IN (
      SELECT attempt_id FROM payment_attempts
      WHERE brand = ${brand} AND means = 'BILLED_CARD' AND status = 'STARTED'
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING attempt_id`.execute(tx);
  const taken = await Promise.all(rows.map(({ attempt_id: attemptId }) => readAttempt(tx, attemptId)));
  return taken.flatMap((attempt) => attempt ?? []);
}

/** The charges of an account that wait for their turn, held until the transaction ends. One that a worker is taking has gone. */
export async function lockWaitingCharges(tx: Tx, { brand, accountId }: AccountNamed): Promise<Attempt[]> {
  const rows = await tx
    .selectFrom('payment_attempts')
    .select('attempt_id')
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .where('means', '=', 'BILLED_CARD')
    .where('status', '=', 'STARTED')
    .orderBy('attempt_id')
    .forUpdate()
    .skipLocked()
    .execute();
  const waiting = await Promise.all(rows.map(({ attempt_id: attemptId }) => readAttempt(tx, attemptId)));
  return waiting.flatMap((attempt) => attempt ?? []);
}

/** How long a worker has to ask for a collection that it has taken, before another one does. */
const TAKEN_MS = 60_000;

/**
 * A collection that a worker has taken. It is new if no worker had taken it before, so that nobody can have asked for
 * it.
 */
export type TakenCollection = { readonly collectionId: string; readonly isNew: boolean };

/** Takes the longest waiting collections of the bill run that have never been asked for; no other worker asks for them in the next minutes. */
export async function takeCollections(tx: Tx, { brand, limit, nowMs }: Turn): Promise<TakenCollection[]> {
  if (limit === 0) return [];
  const { rows } = await sql<TakenCollection>`
    UPDATE collections SET ask_after_ms = ${nowMs + TAKEN_MS}
    FROM (
      SELECT collection_id, ask_after_ms FROM collections
      WHERE brand = ${brand} AND ${isWaiting(nowMs)}
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED) AS waiting
    WHERE collections.collection_id = waiting.collection_id
    RETURNING collections.collection_id AS "collectionId", waiting.ask_after_ms IS NULL AS "isNew"`.execute(tx);
  return rows;
}

/** A collection that is presented again has a job of its own, as has the first one of a sale. */
function isWaiting(nowMs: number) {
  return sql`status = 'DUE' AND presentations = 0 AND announced_at IS NOT NULL AND (ask_after_ms IS NULL OR ask_after_ms <= ${nowMs})`;
}
