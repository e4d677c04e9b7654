import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { retireAttempt } from './retire-attempt.ts';

/**
 * Makes sure that nothing else can be paid any more: it closes open pages, settles payments, and asks the provider about a charge whose answer
 * is missing. Returns the state of each. Refuses with `payment_not_confirmed` while one of them is unknown.
 */
export async function settleOthers(context: Context, others: readonly Attempt[]): Promise<Resolution['kind'][]> {
  const settled: Resolution['kind'][] = [];
  for (const other of others) {
    const { kind } = await retireAttempt(context, other);
    if (kind === 'waiting') refuse('payment_not_confirmed');
    settled.push(kind);
  }
  await context.milestone('checkout.others-settled');
  return settled;
}
