import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import { isPayable, pageOpenMs } from '@marque/domain/payment/attempt/page-open-ms';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { asDecided } from '../../store/money/as-decided.ts';
import {
  type Attempt,
  readAttempts,
  readAttemptsOfAccount,
  readAttemptsOfChange,
  readAttemptsOfRenewal,
} from '../../store/money/attempts.ts';
import { offerHash } from '../../store/money/sale-offered.ts';
import { type Back, beginAttempt, type NewAttempt } from './begin-attempt.ts';

/** The subject of a payment on a page; `openMs` is how long the price is held. */
export type NewPage = NewAttempt & { readonly back: Back };

/** The attempt to continue, and those that must be settled or closed before its page opens. */
export type BegunPage = { readonly attempt: Attempt; readonly others: readonly Attempt[] };

/**
 * The attempt to continue, under the lock of the proposal: one that may still be paid for exactly the same, otherwise a new one. An attempt whose
 * page was never opened, because the provider was away, requests the end stored in its row: once that is too near, a new one takes its place.
 */
export async function beginPage(tx: Tx, context: Context, beginning: NewPage): Promise<BegunPage> {
  const earlier = await attemptsFor(tx, beginning);
  const nowMs = context.clock.realMs();
  const same = earlier.find((attempt) => isPayable(asDecided(attempt), nowMs) && asksTheSame(attempt, beginning));
  const openMs = pageOpenMs(beginning.openMs);
  const attempt = same ?? (await beginAttempt(tx, context, { ...beginning, openMs }));
  return { attempt, others: earlier.filter((one) => one.attempt_id !== attempt.attempt_id && isUnsettled(one)) };
}

/** The attempts to pay for the same, the latest first. */
async function attemptsFor(
  tx: Tx,
  { brand, proposalCode, accountId, offered, adjustmentId, renews }: NewAttempt,
): Promise<Attempt[]> {
  if (offered) return await readAttempts(tx, brand, proposalCode);
  if (renews) return await readAttemptsOfRenewal(tx, brand, renews.policyId);
  if (adjustmentId !== undefined) return await readAttemptsOfChange(tx, brand, adjustmentId);
  return await readAttemptsOfAccount(tx, brand, accountId);
}

function asksTheSame(attempt: Attempt, { back, offered, renews, ...beginning }: NewPage): boolean {
  return (
    attempt.means === beginning.means &&
    attempt.quote_hash === (renews?.offer ?? (offered && offerHash(offered))) &&
    attempt.amount === beginning.amount &&
    attempt.owner === beginning.owner &&
    attempt.site_url === back.siteUrl &&
    attempt.success_path === back.successPath &&
    attempt.cancel_path === back.cancelPath &&
    attempt.save_card === beginning.saveCard &&
    attempt.language === beginning.language
  );
}
