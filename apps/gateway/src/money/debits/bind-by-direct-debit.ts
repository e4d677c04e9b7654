import { assert, codeFromBytes } from '@marque/base';
import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { Doer } from '../../store/append-events.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { insertCollection, noteCollection, planCollecting } from '../../store/money/collections.ts';
import { isKept, type PaymentMethod, readMethods } from '../../store/money/payment-methods.ts';
import { amountDue, type SaleOffered, saleOffered } from '../../store/money/sale-offered.ts';
import { lockProposal, type StoredProposal } from '../../store/proposals/proposals.ts';
import { chooseAtSale } from '../choosing/choose-at-sale.ts';
import { type Bound, bindSale } from '../sale/bind-sale.ts';
import { refuseUnlessReady } from '../sale/refuse-unless-ready.ts';
import { refuseWhenClosed } from '../sale/refuse-when-closed.ts';
import { allowsDirectDebit } from './allows-direct-debit.ts';
import { payableAttempts, retireCards } from './retire-cards.ts';

const COLLECTION_ID_LENGTH = 20;

/**
 * Turns a proposal into a policy whose first payment will be collected by a kept mandate. In one transaction the policy starts, its charge
 * is raised and the collection is due; no money has come in yet. An open card page is closed first; if it was paid, that payment wins.
 */
export async function bindByDirectDebit(asked: Asked<'bindProposal'>, context: Context): Promise<Bound> {
  const first = await bindUnlessByCard(context, asked);
  if ('policyId' in first) return first;
  await retireCards(context, first.cards);
  const second = await bindUnlessByCard(context, asked);
  if ('policyId' in second) return second;
  return refuse('payment_not_confirmed', 'A card is being paid with at this moment. Please try again.');
}

/** Cards with which a proposal is being paid, or may yet be. */
type ByCard = { readonly cards: readonly Attempt[] };

/** Binds, or answers the cards that are in the way. */
async function bindUnlessByCard(context: Context, asked: Asked<'bindProposal'>): Promise<Bound | ByCard> {
  await context.milestone('debit.before-bind');
  const outcome = await inTransaction(context.db, (tx) => bind(tx, context, asked));
  if ('policyId' in outcome) await context.milestone('debit.bound');
  return outcome;
}

/** The cards, too, are answered only for a bind that will not be refused: their pages are closed for it. */
async function bind(tx: Tx, context: Context, asked: Asked<'bindProposal'>): Promise<Bound | ByCard> {
  const { principal, params, brand, language, requestId } = asked;
  const stored = await lockProposal(tx, principal, params.proposalCode);
  if (stored.proposal.policy) return stored.proposal.policy;
  refuseWhenClosed(brand, stored.proposal);
  await refuseUnlessReady(tx, context, { stored, brand });
  refuseUnlessAllowed(stored, asked);
  const method = await mandateOf(tx, asked);
  const cards = await payableAttempts(tx, { brand: brand.brand, proposalCode: params.proposalCode });
  if (cards.length > 0) return { cards };
  const now = context.clock.now();
  const sale = saleOffered(stored.proposal, now);
  assert(sale, 'a proposal that is ready has a price and an account');
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
  await makeCollectionDue(tx, context, { stored, sale, method, bound, currency: brand.currency, doer });
  await chooseAtSale(tx, context, { stored, accountId: sale.accountId, methodId: method.method_id, doer });
  await context.milestone('debit.in-bind');
  return bound;
}

function refuseUnlessAllowed({ proposal }: StoredProposal, { brand }: Asked<'bindProposal'>): void {
  const product = brand.products[proposal.product];
  if (!product || !allowsDirectDebit(product, proposal.choices.paymentSchedule))
    refuse('payment_method_required', 'This cannot be paid by direct debit');
}

/** The named mandate, else the latest that still collects; only the customer's own. */
async function mandateOf(tx: Tx, { principal, body }: Asked<'bindProposal'>): Promise<PaymentMethod> {
  const methods = await readMethods(tx, principal);
  const mandate = methods.find(
    (method) =>
      method.type === 'BACS_DEBIT' &&
      method.status !== 'CANCELLED' &&
      isKept(method) &&
      method.owner === principal.subject &&
      (body.methodId === undefined || method.method_id === body.methodId),
  );
  return mandate ?? refuse('payment_method_required');
}

type Due = {
  readonly stored: StoredProposal;
  readonly sale: SaleOffered;
  readonly method: PaymentMethod;
  readonly bound: Bound;
  readonly currency: string;
  readonly doer: Doer;
};

async function makeCollectionDue(
  tx: Tx,
  context: Context,
  { stored, sale, method, bound, currency, doer }: Due,
): Promise<void> {
  const amount = amountDue(sale);
  if (amount < LEAST_DUE_PENNIES.BACS_DEBIT) return;
  const realNow = new Date(context.clock.realMs()).toISOString();
  const collection = {
    collection_id: codeFromBytes(context.random(COLLECTION_ID_LENGTH), COLLECTION_ID_LENGTH),
    brand: stored.brand,
    owner: stored.owner,
    proposal_code: stored.proposal.proposalCode,
    account_id: sale.accountId,
    policy_id: bound.policyId,
    method_id: method.method_id,
    period_start: sale.quote.startAt,
    what_for: 'PERIOD' as const,
    amount,
    missed_part: 0,
    currency,
    status: 'DUE' as const,
    presentations: 0,
    provider: method.provider,
    provider_payment_id: null,
    charge_on: null,
    failure: null,
    announced_at: null,
    announced_for: null,
    ask_after_ms: null,
    created_at: realNow,
    updated_at: realNow,
  };
  await insertCollection(tx, collection);
  await noteCollection(tx, context, { collection, doer });
  await planCollecting(tx, context, collection);
}
