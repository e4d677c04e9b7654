import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { type Attempt, isUnsettled, PAYABLE, readAttempts, readAttemptsOfAccount } from '../../store/money/attempts.ts';
import { offerHash } from '../../store/money/sale-offered.ts';
import { type Back, type Beginning, beginAttempt } from './begin-attempt.ts';

const MINUTE_MS = 60_000;
/** The provider refuses pages that are open for less than 30 minutes or more than 24 hours; a minute is left for the call itself. */
const PAGE_SHORTEST_MS = 31 * MINUTE_MS;
const PAGE_LONGEST_MS = (24 * 60 - 1) * MINUTE_MS;
/** A page with less than this left can be opened no more: the provider's 30 minutes, and half a minute for the call itself. */
const PAGE_OPENABLE_MS = 30.5 * MINUTE_MS;

/** What a customer begins to pay for on a page; `openMs` is how long the price is held. */
export type PageBeginning = Beginning & { readonly back: Back };

/** The attempt to go on with, and those that must be settled or closed before its page opens. */
export type BegunPage = { readonly attempt: Attempt; readonly others: readonly Attempt[] };

/**
 * The attempt to go on with, under the lock of the proposal: one that may still be paid for the very same, else a new one. One whose page was never
 * opened, because the provider was away, asks for the end that stands in its row: once that is too near, a new one takes its place.
 */
export async function beginPage(tx: Tx, context: Context, beginning: PageBeginning): Promise<BegunPage> {
  const { brand, proposalCode, accountId, offered } = beginning;
  const earlier = offered
    ? await readAttempts(tx, brand, proposalCode)
    : await readAttemptsOfAccount(tx, brand, accountId);
  const nowMs = context.clock.realMs();
  const same = earlier.find((attempt) => isPayable(attempt, nowMs) && asksTheSame(attempt, beginning));
  const openMs = Math.min(Math.max(beginning.openMs, PAGE_SHORTEST_MS), PAGE_LONGEST_MS);
  const attempt = same ?? (await beginAttempt(tx, context, { ...beginning, openMs }));
  return { attempt, others: earlier.filter((one) => one.attempt_id !== attempt.attempt_id && isUnsettled(one)) };
}

function isPayable({ status, provider_session_id: sessionId, expires_at: expiresAt }: Attempt, nowMs: number): boolean {
  const canOpen = sessionId !== null || Date.parse(expiresAt) - nowMs >= PAGE_OPENABLE_MS;
  return canOpen && PAYABLE.some((one) => one === status);
}

function asksTheSame(attempt: Attempt, { back, offered, ...beginning }: PageBeginning): boolean {
  return (
    attempt.means === beginning.means &&
    attempt.quote_hash === (offered && offerHash(offered)) &&
    attempt.amount === beginning.amount &&
    attempt.owner === beginning.owner &&
    attempt.site_url === back.siteUrl &&
    attempt.success_path === back.successPath &&
    attempt.cancel_path === back.cancelPath &&
    attempt.save_card === beginning.saveCard &&
    attempt.language === beginning.language
  );
}
