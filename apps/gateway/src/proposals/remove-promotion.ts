import { promotionByCode } from '@marque/domain/rating/promotions/promotion-by-code';
import type { Handler } from '../ground/handler.ts';
import { changeProposal, type Held, type Wish } from './update-proposal.ts';

/**
 * Gives a promotion up: its code goes, and if answers claimed it, so does the answer that takes the offer; the price is
 * made without it. A promotion that the proposal does not claim changes nothing.
 */
export const removePromotion: Handler<'removePromotion'> = async (asked, context) =>
  await changeProposal(asked, context, (_tx, held) => giveUp(asked.params.promo, held));

function giveUp(promo: string, { product, proposal }: Held): Wish {
  const { promoCode, quote, data } = proposal;
  const codeOf = (typed: string) =>
    promotionByCode(product.rating.promotions ?? [], typed)?.code ?? typed.trim().toUpperCase();
  const isCode = promoCode !== null && codeOf(promoCode) === codeOf(promo);
  const isClaimed = data.quote['promotion'] === true && (isCode || quote?.promotion?.promo === codeOf(promo));
  const change = { changeType: 'QUOTE_DISCLOSURE', data: { promotion: false } } as const;
  return {
    placed: isClaimed ? [{ change, pointer: '' }] : [],
    applyRating: isCode || isClaimed,
    ...(isCode ? { promoCode: null } : {}),
  };
}
