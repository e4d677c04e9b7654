import { isOnPage } from '@marque/domain/payment/attempt/attempt';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import { type Attempt, readAttempts } from '../../store/money/attempts.ts';
import { askForPage } from '../attempts/ask-for-page.ts';
import type { BegunPage } from '../attempts/begin-page.ts';
import { retireAttempt } from '../settling/retire-attempt.ts';
import { settleAttempt } from '../settling/settle-attempt.ts';
import { settleOthers } from '../settling/settle-others.ts';

/**
 * Opens the page of a stored attempt, or returns the page that is already open. Other open attempts are settled or closed
 * first, so that at most one page can be paid at a time. Refuses with `proposal_bound` when the proposal turns out to be paid,
 * `payment_not_confirmed` while that is unknown, and `version_conflict` when the amount due has changed meanwhile.
 */
export async function openPage(
  context: Context,
  { attempt, others }: BegunPage,
): Promise<{ url: string; sessionId: string }> {
  await context.milestone('checkout.attempt-stored');
  const settled = await settleOthers(context, others);
  await refuseWhenPaid(context, attempt, settled);
  const page =
    attempt.provider_session_id === null
      ? await askForPage(context, attempt)
      : await context.cardPayments.readCheckout(attempt.provider_session_id);
  if (page.status === 'open' && page.url !== null) return { url: page.url, sessionId: page.sessionId };
  const resolution = await settleAttempt(context, attempt.attempt_id);
  if (resolution.kind === 'bound') refuse('proposal_bound');
  // The page was closed or its money is on its way back: the next try begins again.
  return refuse('version_conflict', 'The payment page has just closed. Please try again.');
}

async function refuseWhenPaid(context: Context, attempt: Attempt, settled: readonly string[]): Promise<void> {
  if (attempt.purpose === 'PROPOSAL') {
    const all = await readAttempts(context.db, attempt.brand, attempt.proposal_code);
    if (all.some(({ status }) => status === 'BOUND')) refuse('proposal_bound');
    return;
  }
  if (!settled.includes('settled') || !isOnPage(attempt)) return;
  await retireAttempt(context, attempt);
  refuse('version_conflict', 'A payment has just arrived. Please look again at what is still to be paid.');
}
