import { assert } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import type { Context } from '../../context.ts';
import type { Asked } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';
import type { Tx } from '../../journal/database.ts';
import { inTransaction } from '../../journal/in-transaction.ts';
import { lockProposal, readProposal } from '../../journal/proposals.ts';
import { readAttempts, UNSETTLED } from '../../payments/attempts.ts';
import { refuseUnlessReady } from '../../payments/bind-readiness.ts';
import { type Bound, bindSale } from '../../payments/bind-sale.ts';
import { CARD_LEAST_PENNIES } from '../../payments/open-checkout.ts';
import { lookNow } from '../../payments/plan-look.ts';
import { amountDue, type SaleOffered, saleOffered } from '../../payments/sale-offered.ts';

/**
 * Answers the policy that a proposal became. Whether it has been paid is read from our own record alone: while the payment is not settled
 * there, somebody is sent to look and the answer is `payment_not_confirmed`. A proposal with nothing to pay, now or later, is bound here.
 */
export async function bindProposal(
  asked: Asked<'bindProposal'>,
  context: Context,
): Promise<CallOutput<'bindProposal'>> {
  const { principal, params, brand } = asked;
  const stored = await readProposal(context.db, principal, params.proposalCode);
  if (stored.proposal.policy) return stored.proposal.policy;
  const attempts = await readAttempts(context.db, brand.brand, params.proposalCode);
  const unsettled = attempts.find(({ status }) => status !== 'REFUND_DUE' && UNSETTLED.some((one) => one === status));
  if (unsettled) {
    await lookNow(context, unsettled);
    refuse('payment_not_confirmed');
  }
  const [latest] = attempts;
  if (latest?.status === 'REFUND_DUE' || latest?.status === 'REFUNDED') {
    refuse(
      'quote_expired',
      'The quote changed while it was being paid for, so the payment goes back to the card. Please check the quote and pay again.',
    );
  }
  refuseUnlessReady(stored, brand, context);
  return await inTransaction(context.db, (tx) => bindUnpaid(tx, context, asked));
}

async function bindUnpaid(
  tx: Tx,
  context: Context,
  { principal, params, brand, language, requestId }: Asked<'bindProposal'>,
): Promise<Bound> {
  const stored = await lockProposal(tx, principal, params.proposalCode);
  if (stored.proposal.policy) return stored.proposal.policy;
  refuseUnlessReady(stored, brand, context);
  const now = context.clock.now();
  const sale = saleOffered(stored.proposal, now);
  assert(sale, 'a proposal that is ready has a price and an account');
  if (amountDue(sale) >= CARD_LEAST_PENNIES) refuse('payment_not_confirmed');
  if (isChargedLater(sale)) refuse('payment_not_confirmed', 'A card has to be saved first for the later payments');
  return await bindSale(tx, context, {
    stored,
    sale,
    quoteLiveAt: now,
    language,
    brand,
    doer: { principal, requestId },
  });
}

function isChargedLater({ quote, choices }: SaleOffered): boolean {
  const [_first, ...later] = scheduleChosen(quote, choices.paymentSchedule)?.instalments ?? [];
  return later.some((pennies) => pennies > 0);
}
