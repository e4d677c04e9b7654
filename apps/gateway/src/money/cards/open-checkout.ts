import { addToDate, assert, type Instant, startOfDay } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { amountDue, needsKeptMeans, type SaleOffered, saleOffered } from '../../store/money/sale-offered.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import type { Back } from '../attempts/begin-attempt.ts';
import { type BegunPage, beginPage } from '../attempts/begin-page.ts';
import { refuseUnlessReady } from '../sale/refuse-unless-ready.ts';
import { refuseWhenClosed } from '../sale/refuse-when-closed.ts';
import { openPage } from './open-page.ts';

/** Who wants a page to pay or to save a card, for which proposal, and how to come back. */
export type CheckoutWish = Back & {
  readonly means: 'CARD_PAGE' | 'CARD_SETUP';
  readonly principal: Principal;
  readonly brand: Brand;
  readonly proposalCode: string;
  readonly saveCard: boolean;
  readonly language: string;
};

/** Opens the page on which a customer pays the amount due now, or saves a card if nothing is due; or returns the open page for exactly the same. */
export async function openCheckout(context: Context, wish: CheckoutWish): Promise<{ url: string; sessionId: string }> {
  return await openPage(context, await inTransaction(context.db, (tx) => begin(tx, context, wish)));
}

async function begin(tx: Tx, context: Context, wish: CheckoutWish): Promise<BegunPage> {
  const { brand, principal, proposalCode, means, siteUrl, successPath, cancelPath, saveCard, language } = wish;
  const stored = await lockProposal(tx, principal, proposalCode);
  const { proposal } = stored;
  if (!proposal.policy) refuseWhenClosed(brand, proposal);
  await refuseUnlessReady(tx, context, { stored, brand });
  const offered = saleOffered(proposal, context.clock.now());
  assert(offered, 'a proposal that is ready has a price and an account');
  const product = brand.products[proposal.product];
  assert(product, 'a proposal’s product is one of its brand’s');
  refuseWithoutPurpose(offered, { product, means });
  return await beginPage(tx, context, {
    ...{ brand: brand.brand, owner: principal.subject, proposalCode, accountId: offered.accountId, means, offered },
    amount: means === 'CARD_PAGE' ? amountDue(offered) : 0,
    currency: brand.currency,
    saveCard,
    language,
    openMs: Date.parse(heldUntil(proposal, brand)) - Date.parse(context.clock.now()),
    back: { siteUrl, successPath, cancelPath },
  });
}

/**
 * A page for paying is for an amount that a card can be charged; a page for saving a card is for later payments, when
 * nothing is to be paid now.
 */
function refuseWithoutPurpose(
  offered: SaleOffered,
  { product, means }: Pick<CheckoutWish, 'means'> & { readonly product: Product },
): void {
  const due = amountDue(offered);
  const isDue = due >= LEAST_DUE_PENNIES.CARD;
  if (means === 'CARD_SETUP' && isDue) refuse('payment_required');
  if (means === 'CARD_SETUP' && !needsKeptMeans(offered, product)) refuse('nothing_to_pay');
  if (means === 'CARD_PAGE' && !isDue)
    refuse(
      'nothing_to_pay',
      due > 0 ? 'The amount is too small for a card and is added to the next payment' : undefined,
    );
}

/** A price is held until its end, and at most through the planned start day of the cover. */
function heldUntil({ quote, quoteEndAt }: Proposal, brand: Brand): Instant {
  assert(quote, 'a proposal that is ready has a price');
  const endOfStartDay = startOfDay(addToDate(quote.startAt, { days: 1 }), brand.timeZone);
  return quoteEndAt !== null && quoteEndAt < endOfStartDay ? quoteEndAt : endOfStartDay;
}
