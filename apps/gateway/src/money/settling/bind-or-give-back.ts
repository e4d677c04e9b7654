import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { type Attempt, accountOf, moveAttempt, saleOf, UNDECIDED } from '../../store/money/attempts.ts';
import { saysTheSame } from '../../store/money/sale-offered.ts';
import type { StoredProposal } from '../../store/proposals/proposals.ts';
import type { Captured } from '../attempts/captured.ts';
import { doerOf } from '../attempts/doer-of.ts';
import { brandOf } from '../attempts/open-at-provider.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { keepCard } from '../methods/keep-card.ts';
import { giveBack } from '../refunds/give-back.ts';
import { bindSale } from '../sale/bind-sale.ts';

/** Money for a proposal that the transaction holds; undefined when it was deleted. */
export type Settling = {
  readonly attempt: Attempt;
  readonly stored: StoredProposal | undefined;
  readonly captured: Captured;
};

/**
 * Buys the policy at the facts, choices and price stored on the attempt, so that the price charged is the price bound, when
 * - the proposal is no policy yet, has not been deleted, and its facts and choices are still those that were offered. A new price for the
 *   same facts changes nothing: the offer was live when paying began, and the provider's page closes before the quote ends (or half an hour
 *   after it opened, the shortest that the provider allows), so what is paid on the page was paid while the price was held;
 * - and the amount captured is the amount offered.
 * Otherwise it goes back whole: cover never rests on facts that the customer has corrected, and a second payment buys nothing.
 * How late the payment becomes known decides nothing but the start: cover that should have begun meanwhile begins when it is bound.
 */
export async function bindOrGiveBack(
  tx: Tx,
  context: Context,
  { attempt, stored, captured, mayBind }: Settling & { readonly mayBind: boolean },
): Promise<Resolution> {
  const sale = saleOf(attempt);
  const asOffered = captured.amount === attempt.amount && captured.currency === attempt.currency;
  if (!mayBind || !asOffered || !stored || stored.proposal.policy || !saysTheSame(sale, stored.proposal))
    return await giveAllBack(tx, context, { attempt, captured });
  const bound = await bindSale(tx, context, {
    stored,
    sale,
    quoteLiveAt: sale.openedAt,
    language: attempt.language,
    brand: brandOf(context, attempt),
    doer: doerOf(attempt, stored.owner),
  });
  await keepCard(tx, context, { attempt, card: captured.savedCard });
  assert(
    await moveAttempt(tx, context, { attemptId: attempt.attempt_id, from: UNDECIDED, to: 'BOUND' }),
    'a held attempt moves',
  );
  return { kind: 'bound', ...bound };
}

/** Has the whole of what was captured go back, in the transaction that has written it down. */
async function giveAllBack(
  tx: Tx,
  context: Context,
  { attempt, captured }: Omit<Settling, 'stored'>,
): Promise<Resolution> {
  const { attempt_id: attemptId, brand, owner, provider, proposal_code: proposalCode } = attempt;
  assert(await moveAttempt(tx, context, { attemptId, from: UNDECIDED, to: 'REFUND_DUE' }), 'a held attempt moves');
  await giveBack(tx, context, {
    ...{ brand, owner, proposalCode, provider, attemptId },
    accountId: accountOf(attempt),
    paymentId: captured.paymentId,
    amount: captured.amount,
    reason: 'not_bound',
  });
  return { kind: 'refunding' };
}
