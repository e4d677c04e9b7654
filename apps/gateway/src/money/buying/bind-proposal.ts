import { assert } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { ATTEMPT_STANDING, isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { type Attempt, readAttempts } from '../../store/money/attempts.ts';
import { amountDue, needsKeptMeans, saleOffered } from '../../store/money/sale-offered.ts';
import { lockProposal, readProposal, type StoredProposal } from '../../store/proposals/proposals.ts';
import { GOES_BACK } from '../attempts/bound-or-refused.ts';
import { lookNow } from '../attempts/plan-look.ts';
import { bindBySavedCard } from '../cards/bind-by-saved-card.ts';
import { chooseAtSale } from '../choosing/choose-at-sale.ts';
import { bindByDirectDebit } from '../debits/bind-by-direct-debit.ts';
import { keptCards } from '../methods/kept-cards.ts';
import { type Bound, bindSale } from '../sale/bind-sale.ts';
import { refuseUnlessReady } from '../sale/refuse-unless-ready.ts';
import { refuseWhenClosed } from '../sale/refuse-when-closed.ts';

/**
 * Answers the policy that a proposal became. By direct debit it is bound here, and with a saved card once that is
 * charged. If no card is named, only our own record says whether it has been paid: while the payment is not settled
 * there, a look is queued and the answer is `payment_not_confirmed`. A proposal with nothing to pay now is bound here,
 * if a card is kept for later payments.
 */
export async function bindProposal(
  asked: Asked<'bindProposal'>,
  context: Context,
): Promise<CallOutput<'bindProposal'>> {
  const { principal, params, brand, body } = asked;
  if (body.paymentMethodType === 'BACS_DEBIT') return await bindByDirectDebit(asked, context);
  const stored = await readProposal(context.db, principal, params.proposalCode);
  if (stored.proposal.policy) return stored.proposal.policy;
  if (body.methodId !== undefined) return await bindBySavedCard(context, asked);
  const attempts = await readAttempts(context.db, brand.brand, params.proposalCode);
  const unsettled = attempts.find(isUnsettled);
  if (unsettled) {
    await lookNow(context, unsettled);
    refuse('payment_not_confirmed');
  }
  await context.milestone('bind.before-transaction');
  const bound = await inTransaction(context.db, (tx) => bindUnpaid(tx, context, asked));
  await context.milestone('bind.after-commit');
  return bound;
}

/**
 * The page that the customer lands on says that the money goes back. A customer with nothing left to pay does not wait
 * for it.
 */
function refuseWhatWentBack({ proposal }: StoredProposal, [latest]: readonly Attempt[]): void {
  if (!latest || ATTEMPT_STANDING[latest.status] !== 'GOES_BACK') return;
  const { quote, choices } = proposal;
  if (quote && amountDue({ quote, choices }) < LEAST_DUE_PENNIES.CARD) return;
  refuse('quote_expired', GOES_BACK);
}

/**
 * Judges the state once the proposal is held: a payment may have bound it since the request began, and used its
 * promotion too.
 */
async function bindUnpaid(
  tx: Tx,
  context: Context,
  { principal, params, brand, language, requestId }: Asked<'bindProposal'>,
): Promise<Bound> {
  const stored = await lockProposal(tx, principal, params.proposalCode);
  if (stored.proposal.policy) return stored.proposal.policy;
  refuseWhatWentBack(stored, await readAttempts(tx, brand.brand, params.proposalCode));
  refuseWhenClosed(brand, stored.proposal);
  await refuseUnlessReady(tx, context, { stored, brand });
  const now = context.clock.now();
  const sale = saleOffered(stored.proposal, now);
  assert(sale, 'a proposal that is ready has a price and an account');
  const product = brand.products[stored.proposal.product];
  assert(product, 'a proposal’s product is one of its brand’s');
  if (amountDue(sale) >= LEAST_DUE_PENNIES.CARD) refuse('payment_not_confirmed');
  const [card] = needsKeptMeans(sale, product) ? await keptCards(tx, principal) : [];
  if (needsKeptMeans(sale, product) && !card) refuse('payment_method_required');
  const doer = { principal, requestId };
  const bound = await bindSale(tx, context, {
    stored,
    buyer: principal.subject,
    sale,
    quoteLiveAt: now,
    language,
    brand,
    doer,
  });
  await chooseAtSale(tx, context, { stored, accountId: sale.accountId, methodId: card?.method_id ?? null, doer });
  await context.milestone('bind.in-transaction');
  return bound;
}
