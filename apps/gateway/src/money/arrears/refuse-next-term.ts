import { assert, dayOf } from '@marque/base';
import { type DeclineWords, isFinalDecline } from '@marque/domain/payment/attempt/is-final-decline';
import type { Policy } from '@marque/domain/policy/policy';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import { afterNoAnswer, afterRefusal } from '@marque/domain/process/bill-run/next-term/after-refusal';
import { payBy } from '@marque/domain/process/bill-run/next-term/asks-at';
import type { NextTermAsked } from '@marque/domain/process/bill-run/next-term/next-term-money';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { termsAsSold } from '../../store/money/ahead/terms-as-sold.ts';
import { asDecided } from '../../store/money/as-decided.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { type AccountBilling, lockBilling, storeBilled } from '../../store/money/billing/account-billing.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { readPoliciesById } from '../../store/policies/policies.ts';
import { renewalPath } from '../letters/renewal-path.ts';
import { reasonOf } from './reason-of.ts';

/** A charge that was never made is asked for again after an hour of the business's day. */
const AGAIN_MS = 3_600_000;

/**
 * Records that a bank has refused a charge for a next term, in the transaction that ends it, and has its customer told
 * at once.
 */
export async function refuseNextTerm(
  tx: Tx,
  context: Context,
  { attempt, words }: { readonly attempt: Attempt; readonly words: DeclineWords },
): Promise<void> {
  const { brand: code, method_id: methodId, amount, attempt_id: about } = attempt;
  const known = await askedOf(tx, attempt);
  const brand = context.brands.current.get(code);
  if (!known || methodId === null || !brand) return;
  const { billing, policy, asked } = known;
  const now = context.clock.now();
  const turn = { turnsAt: turnOf(policy), timeZone: policy.timeZone };
  const { ladder, closed } = termsAsSold(brand, policy);
  const refusal = { methodId, isFinal: isFinalDecline(words) };
  const nextTerm = afterRefusal(asked, refusal, { turn, ladder: { ...ladder, closed }, now });
  const { accountId, arrears, progress } = billing;
  await storeBilled(tx, [{ accountId, arrears, progress: { ...progress, nextTerm }, nextAt: now }]);
  const event = { type: 'PaymentFailed', reason: reasonOf(words), amount };
  await noteOnAccount(tx, context, { brand: code, account: { accountId }, event });
  await queueLetter(tx, context, {
    ...{ kind: 'renewal-unpaid', brand: code, proposalCode: attempt.proposal_code, about, language: policy.language },
    facts: {
      ...{ amount, why: 'REFUSED', payBy: payBy(turn), turnsAt: turn.turnsAt, triesAgainOn: nextTerm.nextTryOn },
      path: await renewalPath(tx, brand, policy),
    },
  });
}

/** Has a charge for a next term asked for again if it failed without a bank's word, in the transaction that ends it. */
export async function askNextTermAgain(tx: Tx, context: Context, attempt: Attempt): Promise<void> {
  if (attempt.means !== 'BILLED_CARD') return;
  const known = await askedOf(tx, attempt);
  if (!known) return;
  const { billing, policy, asked } = known;
  const now = context.clock.now();
  const { accountId, arrears, progress } = billing;
  const nextTerm = afterNoAnswer(asked, { today: dayOf(now, policy.timeZone) });
  const nextAt = new Date(Date.parse(now) + AGAIN_MS).toISOString();
  await storeBilled(tx, [{ accountId, arrears, progress: { ...progress, nextTerm }, nextAt }]);
}

type Known = { readonly billing: AccountBilling; readonly policy: Policy; readonly asked: NextTermAsked };

/**
 * What was asked for a next term, with its account, which the transaction holds; undefined if something else is asked
 * for by now.
 */
async function askedOf(tx: Tx, attempt: Attempt): Promise<Known | undefined> {
  const { brand, renews_policy: policyId, quote_hash: offer } = attempt;
  assert(policyId !== null, 'a payment for a next term names the policy that turns');
  const billing = await lockBilling(tx, { brand, accountId: asDecided(attempt).accountId });
  const policy = (await readPoliciesById(tx, brand, [policyId])).get(policyId);
  const asked = billing?.progress.nextTerm;
  if (!billing || !policy || billing.policyId !== policyId || asked?.offer !== offer) return undefined;
  return { billing, policy, asked };
}
