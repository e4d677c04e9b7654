import type { FieldProblem } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { Asked, Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';
import { changeProposal, type Wish } from './change-proposal.ts';
import { promotionOf } from './promotion-of.ts';

/**
 * Claims a promotion: its code stays with the proposal, and its question and the order number are answered as a change of answers would.
 * A code that is no promotion of the product is refused as `unknown_promotion` at `/promo`.
 */
export const activatePromotion: Handler<'activatePromotion'> = async (asked, context) =>
  await changeProposal(asked, context, (product) => claim(asked, product));

function claim({ params, body }: Asked<'activatePromotion'>, product: Product): Wish {
  const promotion = promotionOf(product, params.promo) ?? refuseUnknown();
  const data = { promotion: true, orderNumber: body.promotionActivationCode };
  return {
    placed: [{ change: { changeType: 'QUOTE_DISCLOSURE', data }, pointer: '' }],
    applyRating: true,
    promoCode: promotion.code,
    placeFault,
  };
}

function refuseUnknown(): never {
  const message = 'is not a promotion of this product';
  return refuse('validation_failed', undefined, [{ pointer: '/promo', code: 'unknown_promotion', message }]);
}

/** The order number is the body's own field. */
function placeFault(fault: FieldProblem): FieldProblem {
  return { ...fault, pointer: fault.pointer.replace(/^\/orderNumber(?=\/|$)/, '/promotionActivationCode') };
}
