import { todayOf } from '@marque/asking';
import type { FieldProblem } from '@marque/base';
import type { PromotionSettings } from '@marque/domain/facts/promotion';
import { isProved } from '@marque/domain/rating/promotions/is-proved';
import { notGiven } from '@marque/domain/rating/promotions/not-given';
import { promotionByCode } from '@marque/domain/rating/promotions/promotion-by-code';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import type { Tx } from '../ground/tables/database.ts';
import { productOf } from '../request/product-of.ts';
import { readProposal } from '../store/proposals/proposals.ts';
import { knownPromotion } from './known-promotion.ts';
import { promotionsUsed } from './promotions/promotions-used.ts';
import { refusePromotion } from './refuse-promotion.ts';
import { changeProposal, type Held, type Wish } from './update-proposal.ts';

/**
 * Claims a promotion: its code stays with the proposal. An activation code answers the order number and the offer's question, as a change of answers
 * would. An unknown code counts as a guess. An unknown code, a code that is not given on that day or any longer, a code that the customer
 * or the car has used, and a second code beside an applied one are refused at `/promo`, and nothing changes.
 */
export const activatePromotion: Handler<'activatePromotion'> = async (asked, context) => {
  const { principal, params, brand } = asked;
  const { proposal } = await readProposal(context.db, principal, params.proposalCode);
  if (!proposal.policy) await knownPromotion(context, { asked, product: productOf(brand, proposal.product) });
  return await changeProposal(asked, context, (tx, held) => claim(tx, context, { asked, held }));
};

type Claiming = { readonly asked: Asked<'activatePromotion'>; readonly held: Held };

async function claim(tx: Tx, { clock }: Context, { asked, held }: Claiming): Promise<Wish> {
  const { params, body, brand } = asked;
  const { product, proposal, owner } = held;
  const promotion =
    promotionByCode(product.rating.promotions ?? [], params.promo) ?? refusePromotion(asked, 'unknown_promotion');
  const used = await promotionsUsed(tx, { brand, product, data: proposal.data, owner });
  const reason = notGiven(promotion, { on: todayOf({ brand, now: clock.now() }), used });
  if (reason) refusePromotion(asked, reason);
  if (used.usedBefore.includes(promotion.code)) refusePromotion(asked, 'used_before');
  if (!isAlone(promotion, held)) refusePromotion(asked, 'not_combinable');
  const orderNumber = body.promotionActivationCode;
  const data = { promotion: true, orderNumber };
  const placed = [{ change: { changeType: 'QUOTE_DISCLOSURE', data } as const, pointer: '' }];
  return {
    placed: isProved(promotion) && orderNumber !== undefined ? placed : [],
    applyRating: true,
    promoCode: promotion.code,
    placeFault,
  };
}

/**
 * Whether no other promotion is in the price. One partner's promotion may follow another's, since the same answers
 * prove both.
 */
function isAlone(promotion: PromotionSettings, { product, proposal }: Held): boolean {
  const applied = proposal.quote?.promotion;
  if (applied?.outcome !== 'applied' || applied.promo === promotion.code) return true;
  const other = promotionByCode(product.rating.promotions ?? [], applied.promo);
  return other === undefined || (isProved(promotion) && isProved(other));
}

/** The order number is the body's own field. */
function placeFault(fault: FieldProblem): FieldProblem {
  return { ...fault, pointer: fault.pointer.replace(/^\/orderNumber(?=\/|$)/, '/promotionActivationCode') };
}
