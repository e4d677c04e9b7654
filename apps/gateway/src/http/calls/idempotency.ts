import { createHash } from 'node:crypto';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** Which request this is: whose, which call, under which key, and a hash of what it asks. */
export type IdempotentRequest = {
  readonly principal: string;
  readonly call: string;
  readonly key: string;
  readonly bodyHash: string;
};

const KEY_LENGTH_MAX = 255;

/** The key of a request that needs one; refuses one that is missing as `idempotency_key_missing`, one that cannot be kept as `idempotency_key_invalid`. */
export function idempotencyKeyOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.trim() === '') return refuse('idempotency_key_missing');
  if (header.length > KEY_LENGTH_MAX)
    return refuse('idempotency_key_invalid', `The key has ${header.length} characters; ${KEY_LENGTH_MAX} are the most`);
  if (!/^[\x21-\x7e]+$/.test(header))
    return refuse('idempotency_key_invalid', 'The key is made of visible ASCII characters, without spaces');
  return header;
}

/** A hash that two requests share when they ask the same thing. */
export function hashOfRequest(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

/**
 * Runs work once for a key: the same request again gets the same answer, another body 422, and 409 while the first is at work.
 * A refusal or a failure did nothing, so it frees the key. A request whose process died is taken over after a minute.
 */
export async function once<T>(context: Context, request: IdempotentRequest, work: () => Promise<T>): Promise<T> {
  const earlier = await claim(context, request);
  if (earlier) return earlier.response as T;
  try {
    const response = await work();
    await storeAnswer(context.db, context, { request, response });
    return response;
  } catch (error) {
    await release(context, request);
    throw error;
  }
}

async function claim(context: Context, request: IdempotentRequest): Promise<{ response: unknown } | undefined> {
  const now = context.clock.realMs();
  const { principal, call, key, bodyHash } = request;
  const inserted = await context.db
    .insertInto('idempotency_keys')
    .values({
      principal,
      call,
      key,
      body_hash: bodyHash,
      status: null,
      response: null,
      created_at_ms: now,
      finished_at_ms: null,
    })
    .onConflict((conflict) => conflict.columns(['principal', 'call', 'key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined;
  const row = await rowOf(context, request).selectAll().executeTakeFirst();
  if (!row) return refuse('request_in_progress');
  if (row.body_hash !== bodyHash) return refuse('idempotency_key_reused');
  if (row.finished_at_ms !== null) return { response: row.response };
  if (now - row.created_at_ms < context.config.limits.idempotencyTakeoverMs) return refuse('request_in_progress');
  return await takeOver(context, request, { from: row.created_at_ms, now });
}

async function takeOver(
  context: Context,
  { principal, call, key }: IdempotentRequest,
  { from, now }: { from: number; now: number },
): Promise<undefined> {
  const taken = await context.db
    .updateTable('idempotency_keys')
    .set({ created_at_ms: now })
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('created_at_ms', '=', from)
    .where('finished_at_ms', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) refuse('request_in_progress');
}

/** Stores what a request was answered, in the transaction of its work; rolls that back with `request_in_progress` when the request was taken over and answered meanwhile. */
export async function storeAnswerWithWork(tx: Tx, context: Pick<Context, 'clock'>, answer: Answered): Promise<void> {
  if (!(await storeAnswer(tx, context, answer))) refuse('request_in_progress');
}

type Answered = { readonly request: IdempotentRequest; readonly response: unknown };

/** Stores what a request was answered; once stored it stays. Answers whether it was stored now. */
async function storeAnswer(
  db: Database | Tx,
  { clock }: Pick<Context, 'clock'>,
  { request, response }: Answered,
): Promise<boolean> {
  const { principal, call, key } = request;
  const stored = await db
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response ?? null), status: 200, finished_at_ms: clock.realMs() })
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('finished_at_ms', 'is', null)
    .executeTakeFirst();
  return stored.numUpdatedRows === 1n;
}

async function release(context: Context, { principal, call, key }: IdempotentRequest): Promise<void> {
  await context.db
    .deleteFrom('idempotency_keys')
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('finished_at_ms', 'is', null)
    .execute();
}

function rowOf(context: Context, { principal, call, key }: IdempotentRequest) {
  return context.db
    .selectFrom('idempotency_keys')
    .where('principal', '=', principal)
    .where('call', '=', call)
    .where('key', '=', key);
}
