import type { CallOutput } from '@marque/contract';
import { proposalStatus } from '@marque/domain/proposal/proposal-status';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { wordsOf } from '../../papers/words.ts';
import { isPromotionGiven } from '../../proposals/promotions/is-promotion-given.ts';
import { productOf } from '../../request/product-of.ts';
import { type Flow, moveFlow } from '../../store/money/flows.ts';
import type { StoredProposal } from '../../store/proposals/proposals.ts';
import { proposalOfReference } from '../cards/proposal-of-reference.ts';
import { refuseUnlessReplaceable } from '../choosing/refuse-unless-replaceable.ts';
import { refuseWhenClosed } from '../sale/refuse-when-closed.ts';
import { allowsDirectDebit } from './allows-direct-debit.ts';
import { askForFlow, returnUrl } from './ask-for-flow.ts';
import { beginFlow } from './begin-flow.ts';
import { settleFlow } from './settle-flow.ts';

/**
 * Opens the page for setting up a mandate, or returns the open page for exactly the same. If the customer has already finished that page,
 * it sends them straight back; a page that they have left for good is replaced.
 */
export async function createDirectDebitFlow(
  asked: Asked<'createDirectDebitFlow'>,
  context: Context,
): Promise<CallOutput<'createDirectDebitFlow'>> {
  const flow = await begin(asked, context);
  if (flow.provider_request_id === null) return answer(await askForFlow(context, flow));
  const outcome = await settleFlow(context, flow, { principal: asked.principal, requestId: asked.requestId });
  if (outcome.kind === 'kept') return { redirectUrl: returnUrl(flow), redirectFlowId: flow.flow_id };
  if (outcome.kind === 'open') return answer(flow);
  await moveFlow(context.db, { flowId: flow.flow_id, move: 'expired' });
  return answer(await askForFlow(context, await begin(asked, context)));
}

async function begin(asked: Asked<'createDirectDebitFlow'>, context: Context): Promise<Flow> {
  const flow = await inTransaction(context.db, (tx) => beginIfReady(tx, context, asked));
  await context.milestone('debit.flow-stored');
  return flow;
}

function answer({ flow_id: redirectFlowId, redirect_url: redirectUrl }: Flow) {
  // Another tab closed it in this very moment: the next try begins again.
  return redirectUrl === null ? refuse('provider_unavailable') : { redirectUrl, redirectFlowId };
}

async function beginIfReady(
  tx: Tx,
  context: Context,
  { principal, body, brand, language, siteUrl }: Asked<'createDirectDebitFlow'>,
): Promise<Flow> {
  const { clientReference: accountId } = body;
  const { stored, isAccount } = await proposalOfReference(tx, principal, body.clientReference);
  refuseUnlessWanted({ stored, isAccount, now: context.clock.now(), timeZone: brand.timeZone });
  const { proposal } = stored;
  if (!proposal.policy) refuseWhenClosed(brand, proposal);
  if (!proposal.policy && !(await isPromotionGiven(tx, context, { brand, stored }))) refuse('promotion_unavailable');
  if (proposal.policy)
    await refuseUnlessReplaceable(tx, context, { principal, brand, stored, accountId, type: 'BACS_DEBIT' });
  else if (!allowsDirectDebit(productOf(brand, proposal.product), proposal.choices.paymentSchedule))
    refuse('payment_method_required', 'This cannot be paid by direct debit');
  return await beginFlow(tx, context, {
    brand: brand.brand,
    owner: principal.subject,
    proposalCode: proposal.proposalCode,
    accountId: proposal.policy ? accountId : null,
    actor: principal.impersonation ? principal.actor : null,
    description: body.mandateDescription ?? wordsOf(brand, language).text('documents.mandate', { brand: brand.name }),
    siteUrl,
    successPath: body.successPath,
    cancelPath: body.cancelPath,
    language,
  });
}

type Wanted = {
  readonly stored: StoredProposal;
  readonly isAccount: boolean;
  readonly now: string;
  readonly timeZone: string;
};

/** A mandate is set up for a quote that is about to be bought, or for a policy's account. */
function refuseUnlessWanted({ stored: { proposal }, isAccount, now, timeZone }: Wanted): void {
  if (proposal.policy && !isAccount) refuse('proposal_bound');
  if (proposal.policy) return;
  const status = proposalStatus(proposal, now, timeZone);
  if (status === 'QUOTE_EXPIRED') refuse('quote_expired');
  if (status !== 'QUOTE') refuse('quote_not_ready');
  if (!proposal.account) refuse('account_required');
}
