import type { PromotionClaim, PromotionResult, PromotionSettings } from '../../facts/promotion.ts';
import { hadBefore } from './had-before.ts';
import { inputsAtFault } from './inputs-at-fault.ts';
import { isProved } from './is-proved.ts';
import { lastDayOfOffer } from './last-day-of-offer.ts';
import { notGiven } from './not-given.ts';
import { promotionByCode } from './promotion-by-code.ts';
import { type PromotionFacts, reasonsAgainst } from './reasons-against.ts';

/**
 * The result of a claimed promotion. A code that the product does not have, or does not give on that day or any more,
 * is `ineligible`. A missing or invalid input makes it `incomplete` for every risk. Only once all inputs are valid does
 * the risk decide between `ineligible` and `applied`. A claim without a code means the first partner's promotion that
 * suits the risk, or, if none does, the first of them.
 */
export function decidePromotion(
  promotions: readonly PromotionSettings[],
  claim: PromotionClaim,
  facts: PromotionFacts,
): PromotionResult {
  const promotion = promotionMeant(promotions, claim, facts);
  if (promotion === undefined) {
    const reason = claim.isOfOtherProduct ? 'other_product' : 'unknown_promotion';
    return { ...nothing, promo: claim.promo ?? '', reasons: [reason] };
  }
  const { code: promo, instalments } = promotion;
  const reason = notGiven(promotion, claim);
  if (reason) return { ...nothing, promo, reasons: [reason] };
  const inputs = inputsAtFault(promotion, claim);
  if (inputs.length > 0) return { ...nothing, promo, outcome: 'incomplete', inputs };
  const reasons = [...reasonsAgainst(promotion, facts), ...hadBefore(promotion, claim)];
  if (reasons.length > 0) return { ...nothing, promo, reasons };
  return { ...nothing, promo, outcome: 'applied', instalments, endAt: lastDayOfOffer(facts.startAt, instalments) };
}

const nothing = { outcome: 'ineligible', inputs: [], reasons: [], instalments: 0, endAt: null } as const;

function promotionMeant(
  promotions: readonly PromotionSettings[],
  claim: PromotionClaim,
  facts: PromotionFacts,
): PromotionSettings | undefined {
  if (claim.promo !== null) return promotionByCode(promotions, claim.promo);
  const partners = promotions.filter(isProved);
  const canHave = (one: PromotionSettings) => !notGiven(one, claim) && reasonsAgainst(one, facts).length === 0;
  return partners.find(canHave) ?? partners[0];
}
