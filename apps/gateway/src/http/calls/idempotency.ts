import { createHash, createHmac } from 'node:crypto';
import type { Context } from '../../ground/context.ts';
import { openBytes, sealBytes } from '../../ground/keys/sealed-bytes.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import {
  answerKey,
  findKey,
  freeKey,
  type RequestKey,
  takeKey,
  takeKeyOver,
} from '../../store/operation/idempotency-keys.ts';

/** Which request this is: its owner, its call, its key, and a keyed hash of what it asks. */
export type IdempotentRequest = RequestKey & {
  readonly bodyHash: string;
  /** The hash without a key under which an earlier release kept it, for a week; left out: it never did. */
  readonly bareHash?: string;
};

const KEY_LENGTH_MAX = 255;
const BODIES = 'bodies of requests';

/** The key of a request that needs one; refuses a missing key as `idempotency_key_missing`, a key that cannot be stored as `idempotency_key_invalid`. */
export function idempotencyKeyOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.trim() === '') return refuse('idempotency_key_missing');
  if (header.length > KEY_LENGTH_MAX)
    return refuse('idempotency_key_invalid', `The key has ${header.length} characters; ${KEY_LENGTH_MAX} are the most`);
  if (!/^[\x21-\x7e]+$/.test(header))
    return refuse('idempotency_key_invalid', 'The key is made of visible ASCII characters, without spaces');
  return header;
}

/**
 * Hashes that two requests share when they ask the same thing. The stored hash needs a key of the gateway's secret, so
 * that nobody can guess at a body.
 */
export function hashesOfRequest(
  { keyFor }: Pick<Context, 'keyFor'>,
  asked: unknown,
): Pick<IdempotentRequest, 'bodyHash' | 'bareHash'> {
  const body = JSON.stringify(asked);
  const bodyHash = createHmac('sha256', keyFor(BODIES)).update(body).digest('base64url');
  return { bodyHash, bareHash: createHash('sha256').update(body).digest('base64url') };
}

/**
 * Runs work once for a key: a repeat of the request gets the same answer, another body gets 422, and any gets 409 while
 * the first is at work. A refusal or a failure did nothing, so it frees the key. A request whose process died is taken
 * over after a minute.
 */
export async function once<T>(context: Context, request: IdempotentRequest, work: () => Promise<T>): Promise<T> {
  const earlier = await claim(context, request);
  if (earlier) return earlier.response as T;
  try {
    const response = await work();
    await answerKey(context.db, request, answered(context, request, response));
    return response;
  } catch (error) {
    await freeKey(context.db, request);
    throw error;
  }
}

async function claim(context: Context, request: IdempotentRequest): Promise<{ response: unknown } | undefined> {
  const now = context.clock.realMs();
  if (await takeKey(context.db, request, now)) return undefined;
  const row = await findKey(context.db, request);
  if (!row) return refuse('request_in_progress');
  if (row.body_hash !== request.bodyHash && row.body_hash !== request.bareHash) return refuse('idempotency_key_reused');
  if (row.finished_at_ms !== null)
    return { response: row.sealed === null ? row.response : opened(context, request, row.sealed) };
  if (now - row.created_at_ms < context.config.limits.idempotencyTakeoverMs) return refuse('request_in_progress');
  if (!(await takeKeyOver(context.db, request, { fromMs: row.created_at_ms, nowMs: now })))
    return refuse('request_in_progress');
  return undefined;
}

/**
 * Stores the answer to a request in the transaction of its work; rolls that back with `request_in_progress` when the
 * request was taken over and answered meanwhile.
 */
export async function storeAnswerWithWork(
  tx: Tx,
  context: Needs,
  { request, response }: { readonly request: IdempotentRequest; readonly response: unknown },
): Promise<void> {
  if (!(await answerKey(tx, request, answered(context, request, response)))) refuse('request_in_progress');
}

type Needs = Pick<Context, 'clock' | 'keyFor' | 'random'>;

const PURPOSE = 'answers';

function answered({ clock, keyFor, random }: Needs, request: RequestKey, response: unknown) {
  const bytes = Buffer.from(JSON.stringify(response ?? null));
  return { sealed: sealBytes(keyFor(PURPOSE), bytes, { about: aboutAnswer(request), random }), nowMs: clock.realMs() };
}

/** An answer as it was given; refuses with `idempotency_key_reused` one that was sealed with another secret of the gateway. */
function opened({ keyFor }: Needs, request: RequestKey, sealed: string): unknown {
  const bytes = openBytes(keyFor(PURPOSE), sealed, aboutAnswer(request));
  return bytes ? JSON.parse(bytes.toString('utf8')) : refuse('idempotency_key_reused');
}

function aboutAnswer({ principal, call, key }: RequestKey): string {
  return JSON.stringify(['answer', principal, call, key]);
}
