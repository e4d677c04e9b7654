import { turnOf } from '@marque/domain/policy/turning/turn-of';
import { afterDispute } from '@marque/domain/process/bill-run/next-term/after-refusal';
import { payBy } from '@marque/domain/process/bill-run/next-term/asks-at';
import { askedFor } from '@marque/domain/process/bill-run/next-term/next-term-money';
import { isPaidAhead } from '@marque/domain/process/renewing/turn-ahead';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { offerOfRenewal } from '../../store/money/ahead/next-terms.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { type AccountBilling, lockBilling, storeBilled } from '../../store/money/billing/account-billing.ts';
import { chosenMethods } from '../../store/money/method-choices.ts';
import { atPriceThatCounts } from '../../store/renewals/prices-that-count.ts';
import { lockRenewalOfPolicy, type StoredRenewal } from '../../store/renewals/renewals.ts';
import { billRows } from '../billing/bill-batch.ts';
import { renewalPath } from '../letters/renewal-path.ts';
import { lockHeld, useHeld } from './return-held.ts';

/** The result for money that a dispute found held: whether its customer is told that their next term is unpaid. */
type DisputedHeld = { readonly isTold: boolean };

/**
 * Makes money that is held for a next term the account's, so that the dispute about it can take it back, under the
 * locks of the policy, its renewal, its billing and the payment. A term that is still to follow is then unpaid: no card
 * is asked for it by itself any more, and its customer is told, except at the turn’s own moment, when the letter about
 * the end says so. Undefined if the money is not held, or no longer; then the cost of its term is in the books.
 */
export async function disputeHeld(tx: Tx, context: Context, attempt: Attempt): Promise<DisputedHeld | undefined> {
  const { brand, renews_policy: policyId, account_id: accountId } = attempt;
  if (policyId === null || accountId === null) return undefined;
  const renewal = await lockRenewalOfPolicy(tx, brand, policyId);
  const billing = await lockBilling(tx, { brand, accountId });
  const held = await lockHeld(tx, { brand, policyId });
  if (held?.attempt_id !== attempt.attempt_id) {
    if (billing && billing.policyId !== policyId) await bookTermBegun(tx, context, billing);
    return undefined;
  }
  await useHeld(tx, context, held);
  const offer = renewal && (await offerIfToFollow(tx, renewal, brand));
  if (!billing || !renewal || offer === undefined) return { isTold: false };
  const { policy } = renewal.source;
  const [now, turn] = [context.clock.now(), { turnsAt: turnOf(policy), timeZone: policy.timeZone }];
  const chosen = (await chosenMethods(tx, brand, [accountId])).get(accountId)?.method_id;
  const cards = [held.method_id, chosen].flatMap((methodId) => (methodId ? [methodId] : []));
  const { arrears, progress } = billing;
  const nextTerm = afterDispute(askedFor(progress.nextTerm, offer), cards, { turn, now });
  await storeBilled(tx, [{ accountId, arrears, progress: { ...progress, nextTerm }, nextAt: now }]);
  if (now >= turn.turnsAt) return { isTold: false };
  await tellUnpaid(tx, context, { held, renewal });
  return { isTold: true };
}

/**
 * Books the cost of a term that has begun before its payment is taken back: only what is owed can be kept apart from
 * what the bill run asks for. Until then the payment is there, so nothing is asked for it.
 */
async function bookTermBegun(tx: Tx, context: Context, billing: AccountBilling): Promise<void> {
  const brand = context.brands.current.get(billing.brand);
  if (brand) await billRows(tx, context, { brand, rows: [billing] });
}

/** What the renewal offers, if its customer has agreed to it; undefined otherwise. */
async function offerIfToFollow(
  tx: Tx,
  { stored, source: { policy } }: StoredRenewal,
  brand: string,
): Promise<string | undefined> {
  if (!isPaidAhead(policy, stored.proposal)) return undefined;
  return offerOfRenewal(await atPriceThatCounts(tx, { brand, policyId: policy.policyId }, stored.proposal));
}

async function tellUnpaid(
  tx: Tx,
  context: Context,
  { held, renewal: { source } }: { readonly held: Attempt; readonly renewal: StoredRenewal },
): Promise<void> {
  const { amount, attempt_id: attemptId, brand: code, proposal_code: proposalCode } = held;
  const brand = context.brands.current.get(code);
  if (!brand) return;
  const { policy } = source;
  const turn = { turnsAt: turnOf(policy), timeZone: policy.timeZone };
  await queueLetter(tx, context, {
    ...{ kind: 'renewal-unpaid', brand: code, proposalCode, language: policy.language, about: `disputed-${attemptId}` },
    facts: {
      ...{ amount, why: 'DISPUTED', payBy: payBy(turn), turnsAt: turn.turnsAt, triesAgainOn: null },
      path: await renewalPath(tx, brand, policy),
    },
  });
}
