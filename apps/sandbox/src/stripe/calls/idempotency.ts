import { inTransaction } from '../../store/in-transaction.ts';
import type { StripeDesk } from '../ground/desk.ts';
import { isStripeError, stripeError } from '../ground/stripe-error.ts';

export type Answer = { status: number; body: unknown; replayed?: boolean; originalRequest?: string };

export type KeyedCall = { key: string | undefined; request: string; requestId: string };

/**
 * Does the work once for a key: the same key and request give the first answer again (declines included), another
 * request under the key is Stripe's idempotency_error. The work and its remembered answer are one transaction.
 * A request that was refused before any work is not remembered.
 */
export function answerOnce(desk: StripeDesk, call: KeyedCall, work: () => unknown): Answer {
  return inTransaction(desk.store, () => {
    const earlier = call.key === undefined ? undefined : findAnswer(desk, call.key);
    if (earlier) return replay(earlier, call);
    const answer = perform(work);
    if (call.key !== undefined && (answer.status < 400 || answer.status === 402)) saveAnswer(desk, call, answer);
    return answer;
  });
}

/** Remembers an answer under the call's key; without a key nothing happens. */
export function saveAnswer(desk: StripeDesk, call: KeyedCall, answer: Answer): void {
  if (call.key === undefined) return;
  desk.store
    .prepare(
      'INSERT OR IGNORE INTO stripe_answer (key, request, request_id, status, body, created_ms) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(call.key, call.request, call.requestId, answer.status, JSON.stringify(answer.body), desk.nowMs());
}

/** Forgets answers older than a day, as Stripe does. */
export function forgetOldAnswers(desk: StripeDesk): void {
  desk.store.prepare('DELETE FROM stripe_answer WHERE created_ms < ?').run(desk.nowMs() - 24 * 3600 * 1000);
}

function perform(work: () => unknown): Answer {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (isStripeError(error)) return { status: error.status, body: { error: error.body } };
    throw error;
  }
}

type SavedAnswer = { request: string; request_id: string; status: number; body: string };

function findAnswer(desk: StripeDesk, key: string): SavedAnswer | undefined {
  return desk.store.prepare('SELECT request, request_id, status, body FROM stripe_answer WHERE key = ?').get(key) as
    | SavedAnswer
    | undefined;
}

function replay(earlier: SavedAnswer, call: KeyedCall): Answer {
  if (earlier.request === call.request)
    return {
      status: earlier.status,
      body: JSON.parse(earlier.body),
      replayed: true,
      originalRequest: earlier.request_id,
    };
  const error = stripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.key}' if you meant to execute a different request.`,
  });
  return { status: 400, body: { error: error.body } };
}
