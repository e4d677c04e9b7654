import { sql } from 'kysely';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';

/** The key of a request: its owner and its call. */
export type RequestKey = Pick<Tables['idempotency_keys'], 'principal' | 'call' | 'key'>;

/** Takes a key for a request, by the hash of what it asks, at a moment (ms of real time); false when it is taken. */
export async function takeKey(
  db: Database,
  { principal, call, key, bodyHash }: RequestKey & { readonly bodyHash: string },
  nowMs: number,
): Promise<boolean> {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({
      ...{ principal, call, key, body_hash: bodyHash },
      ...{ status: null, response: null, sealed: null, created_at_ms: nowMs, finished_at_ms: null },
    })
    .onConflict((conflict) => conflict.columns(['principal', 'call', 'key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** A taken key, and the answer if that is known; undefined when it is free. */
export async function findKey(
  db: Database,
  { principal, call, key }: RequestKey,
): Promise<
  Pick<Tables['idempotency_keys'], 'body_hash' | 'created_at_ms' | 'finished_at_ms' | 'response' | 'sealed'> | undefined
> {
  return await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'created_at_ms', 'finished_at_ms', 'response', 'sealed'])
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * Takes a key over from a request that took it at `fromMs` and was not answered; if several do so at once, one
 * succeeds.
 */
export async function takeKeyOver(
  db: Database,
  request: RequestKey,
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): Promise<boolean> {
  const taken = await unanswered(db, request)
    .set({ created_at_ms: nowMs })
    .where('created_at_ms', '=', fromMs)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/**
 * Stores the answer to a request, encrypted, at a moment (ms of real time); false when one is stored already, which
 * stays.
 */
export async function answerKey(
  db: Database | Tx,
  request: RequestKey,
  { sealed, nowMs }: { readonly sealed: string; readonly nowMs: number },
): Promise<boolean> {
  const stored = await unanswered(db, request).set({ sealed, status: 200, finished_at_ms: nowMs }).executeTakeFirst();
  return stored.numUpdatedRows === 1n;
}

/** Frees a key whose request was not answered. */
export async function freeKey(db: Database, { principal, call, key }: RequestKey): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('finished_at_ms', 'is', null)
    .execute();
}

/** Removes the answers to somebody, and to staff who acted for them. */
export async function removeAnswers(
  tx: Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<void> {
  const byStaff = JSON.stringify([brand, subject]).replace(/]$/, ',');
  await tx
    .deleteFrom('idempotency_keys')
    .where(({ or, eb, fn, val }) =>
      or([eb('principal', '=', `${brand}/${subject}`), fn<boolean>('starts_with', ['principal', val(byStaff)])]),
    )
    .execute();
}

/** Removes the answers to people whose quote or policy was forgotten since, and to staff who acted for them. */
export async function removeForgottenAnswers(tx: Tx): Promise<void> {
  await sql`WITH answered AS (
      SELECT i.principal, i.call, i.key, i.created_at_ms AS at, CASE
        WHEN starts_with(i.principal, '[') THEN (i.principal::jsonb ->> 0) || '/' || (i.principal::jsonb ->> 1) ELSE i.principal END AS whose
      FROM idempotency_keys i),
    forgotten AS (
      SELECT p.brand || '/' || p.owner AS whose, max(k.destroyed_at_ms) AS at
      FROM proposals p JOIN data_keys k ON k.key_id = p.key_id
      WHERE k.destroyed_at_ms >= (SELECT min(at) FROM answered) GROUP BY 1)
    DELETE FROM idempotency_keys i USING answered a, forgotten f
      WHERE a.whose = f.whose AND a.at <= f.at AND (i.principal, i.call, i.key) = (a.principal, a.call, a.key)`.execute(
    tx,
  );
}

function unanswered(db: Database | Tx, { principal, call, key }: RequestKey) {
  return db
    .updateTable('idempotency_keys')
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('finished_at_ms', 'is', null);
}
