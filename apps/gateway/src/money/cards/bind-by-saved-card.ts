import { assert } from '@marque/base';
import { isOnPage } from '@marque/domain/payment/attempt/attempt';
import { isUnsettled } from '@marque/domain/payment/attempt/attempt-standing';
import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { Refusal, refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { type Attempt, readAttempts } from '../../store/money/attempts.ts';
import { amountDue, saleOffered } from '../../store/money/sale-offered.ts';
import { policyOfProposal } from '../../store/policies/policy-of-proposal.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import { beginAttempt } from '../attempts/begin-attempt.ts';
import { boundOrRefused } from '../attempts/bound-or-refused.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { chooseAtSale } from '../choosing/choose-at-sale.ts';
import { keptCards } from '../methods/kept-cards.ts';
import { type Bound, bindSale } from '../sale/bind-sale.ts';
import { refuseUnlessReady } from '../sale/refuse-unless-ready.ts';
import { refuseWhenClosed } from '../sale/refuse-when-closed.ts';
import { askForCharge, keptCardOf } from '../settling/ask-for-charge.ts';
import { saidOfCharge, settleAttempt, settleSaid } from '../settling/settle-attempt.ts';
import { sendCharge } from './send-charge.ts';

const OPEN_MS = 15 * 60_000;

/** The next step once the rows are stored: nothing (it is bound), charge, or follow a charge that another request has begun. */
type Begun =
  | { readonly bound: Bound }
  | { readonly attempt: Attempt; readonly others: readonly Attempt[] }
  | { readonly joined: Attempt };

/**
 * Buys a proposal with the customer's saved card (`methodId`), without a page. A request during a charge joins that
 * charge. Refuses with `payment_declined` or `authentication_required` as the bank does, and with
 * `payment_not_confirmed` while the result is unknown: then the provider is asked until it is known, and another call
 * to bind returns it.
 */
export async function bindBySavedCard(context: Context, asked: Asked<'bindProposal'>): Promise<Bound> {
  const begun = await inTransaction(context.db, (tx) => begin(tx, context, asked));
  if ('bound' in begun) return begun.bound;
  if ('joined' in begun) return boundOrRefused(await resultOf(context, begun.joined));
  try {
    const send = async (attempt: Attempt) => {
      const payment = await askForCharge(context, attempt, await keptCardOf(context, attempt));
      return await settleSaid(context, attempt, saidOfCharge(attempt, payment));
    };
    return boundOrRefused(await sendCharge(context, { ...begun, send }));
  } catch (error) {
    const bound = await policyOfProposal(context.db, asked.brand.brand, asked.params.proposalCode);
    if (error instanceof Refusal && error.code === 'proposal_bound' && bound) return bound;
    throw error;
  }
}

async function resultOf(context: Context, { attempt_id: attemptId }: Attempt): Promise<Resolution> {
  try {
    return await settleAttempt(context, attemptId);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { kind: 'waiting' };
    throw error;
  }
}

async function begin(tx: Tx, context: Context, asked: Asked<'bindProposal'>): Promise<Begun> {
  const { principal, params, brand, body, language, requestId } = asked;
  const { proposalCode } = params;
  const stored = await lockProposal(tx, principal, proposalCode);
  if (stored.proposal.policy) return { bound: stored.proposal.policy };
  const attempts = (await readAttempts(tx, brand.brand, proposalCode)).filter(isUnsettled);
  const joined = attempts.find((one) => !isOnPage(one));
  if (joined) return { joined };
  refuseWhenClosed(brand, stored.proposal);
  await refuseUnlessReady(tx, context, { stored, brand });
  const cards = await keptCards(tx, principal);
  const card = cards.find(({ method_id: methodId }) => methodId === body.methodId) ?? refuse('payment_method_required');
  const now = context.clock.now();
  const offered = saleOffered(stored.proposal, now);
  assert(offered, 'a proposal that is ready has a price and an account');
  const amount = amountDue(offered);
  if (amount < LEAST_DUE_PENNIES.CARD) {
    const doer = { principal, requestId };
    const bound = await bindSale(tx, context, {
      stored,
      buyer: principal.subject,
      sale: offered,
      quoteLiveAt: now,
      language,
      brand,
      doer,
    });
    await chooseAtSale(tx, context, { stored, accountId: offered.accountId, methodId: card.method_id, doer });
    return { bound };
  }
  const attempt = await beginAttempt(tx, context, {
    ...{
      brand: brand.brand,
      currency: brand.currency,
      owner: principal.subject,
      proposalCode,
      offered,
      amount,
      language,
    },
    accountId: offered.accountId,
    means: 'SAVED_CARD',
    saveCard: false,
    methodId: card.method_id,
    openMs: OPEN_MS,
    ...(principal.impersonation ? { actor: principal.actor } : {}),
  });
  return { attempt, others: attempts };
}
