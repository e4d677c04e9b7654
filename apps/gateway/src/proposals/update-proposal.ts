import { checkChanges, offersOf, type PlacedChange, placeChanges, pricePrepared } from '@marque/asking';
import type { FieldProblem } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { CallOutput } from '@marque/contract';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { promotionByCode } from '@marque/domain/rating/promotions/promotion-by-code';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { refuseProblem } from '../ground/refuse-problem.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { askedBy } from '../request/asked-by.ts';
import { productOf } from '../request/product-of.ts';
import { commandProposal, lockProposal, type StoredProposal } from '../store/proposals/proposals.ts';
import { keepQuestionWording } from '../store/proposals/question-wordings.ts';
import { keepRates } from '../store/proposals/rates.ts';
import { answerProposal } from './answer-proposal.ts';
import { followUpsell } from './follow-upsell.ts';
import { isPricedTheSame } from './is-priced-the-same.ts';
import { promotionsUsed } from './promotions/promotions-used.ts';
import { refuseStaffsConsent } from './refuse-staffs-consent.ts';

export const updateProposal: Handler<'updateProposal'> = async (asked, context) =>
  await changeProposal(asked, context, () => ({ placed: placedChanges(asked), applyRating: asked.body.applyRating }));

/** The request's changes; `coverStart` is a change of the start date in short. */
function placedChanges({ principal, body }: Asked<'updateProposal'>): readonly PlacedChange[] {
  const placed = refuseStaffsConsent(principal, placeChanges(body.changes));
  if (body.coverStart === undefined) return placed;
  return [...placed, { change: { changeType: 'START_DATE_CHANGE', startAt: body.coverStart }, pointer: '/coverStart' }];
}

/** The person who asks for a change, and the proposal. */
export type Asker = Pick<Asked<'updateProposal'>, 'brand' | 'principal' | 'language' | 'requestId'> & {
  readonly params: { readonly proposalCode: string };
};

/** The requested changes: their places in the request, whether to price the proposal, and a claimed promotion. */
export type Wish = {
  readonly placed: readonly PlacedChange[];
  readonly applyRating: boolean;
  /** Null removes the present code. */
  readonly promoCode?: string | null;
  /** The place of a fault in a request that words its changes differently. */
  readonly placeFault?: (fault: FieldProblem) => FieldProblem;
};

/** A proposal that the transaction holds, its product, and the subject that it belongs to. */
export type Held = { readonly product: Product; readonly proposal: Proposal; readonly owner: string };

/**
 * Changes a proposal whole or not at all, prices it if requested and complete, and lets its upgrade follow, all in one transaction.
 * Returns the new proposal. The requested changes may depend on the proposal, and refuse.
 */
export async function changeProposal(
  asker: Asker,
  context: Context,
  wishFor: (tx: Tx, held: Held) => Wish | Promise<Wish>,
): Promise<CallOutput<'updateProposal'>> {
  const now = context.clock.now();
  const stored = await inTransaction(context.db, async (tx) => {
    const before = await lockProposal(tx, asker.principal, asker.params.proposalCode);
    if (before.proposal.policy) refuse('proposal_bound');
    const product = productOf(asker.brand, before.proposal.product);
    const wish = await wishFor(tx, { product, proposal: before.proposal, owner: before.owner });
    return await change(tx, context, { asker, now, before, product, wish });
  });
  return await answerProposal(context.db, stored, { ...asker, now });
}

type Changing = {
  readonly asker: Asker;
  readonly now: string;
  readonly before: StoredProposal;
  readonly product: Product;
  readonly wish: Wish;
};

async function change(tx: Tx, context: Context, changing: Changing): Promise<StoredProposal> {
  const { asker, now, before, product, wish } = changing;
  const { brand, principal, language, requestId } = asker;
  const { proposal } = before;
  const subject = askedBy({ brand, product, schemeCode: proposal.schemeCode, principal, now });
  const offers = offersOf(product);
  const isAgreed = proposal.account !== null;
  const checked = checkChanges(subject, { placed: wish.placed, before: proposal, offers, language, isAgreed });
  if (!checked.ok)
    return refuseProblem({ ...checked.problem, errors: checked.problem.errors?.map(wish.placeFault ?? asItIs) });
  const { before: stood, changes, after: disclosed } = checked.value;
  const used = await promotionsUsed(tx, { brand, product, data: disclosed.data, owner: before.owner });
  const promoCode = wish.promoCode === undefined ? proposal.promoCode : wish.promoCode;
  const { missing, priced } = wish.applyRating
    ? pricePrepared(subject, checked.value, { promoCode, used })
    : { missing: checked.value.missing, priced: null };
  if (priced) await keepRates(tx, context, { brand: brand.brand, product, now });
  // An alias that the customer used stays: the offer is shown under it.
  const known = promotionByCode(product.rating.promotions ?? [], proposal.promoCode ?? '')?.code;
  const claimed = wish.promoCode === undefined || wish.promoCode === known ? {} : { promoCode: wish.promoCode };
  if (changes.length === 0 && !priced && Object.keys(claimed).length === 0) return before;
  const isSame = !wish.applyRating && Object.keys(claimed).length === 0;
  const keeps = {
    isPricedTheSame:
      isSame && isPricedTheSame(subject, checked.value, { quote: proposal.quote, claimed: { promoCode, used } }),
  };
  const applied = { before: stood, changes, after: disclosed };
  const command = { applied, missing, configVersion: brand.version, priced, ...claimed, ...keeps };
  const doer = { principal, requestId };
  if (changes.length > 0) await keepQuestionWording(tx, context, brand);
  const after = await commandProposal(tx, context, {
    stored: before,
    command: { type: 'ChangeProposal', ...command },
    doer,
  });
  return await followUpsell(tx, context, { subject, language, before: proposal, after, changes, doer });
}

function asItIs(fault: FieldProblem): FieldProblem {
  return fault;
}
