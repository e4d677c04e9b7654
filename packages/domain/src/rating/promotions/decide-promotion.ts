import { addToDate, type LocalDate } from '@marque/base';
import { inputsAtFault } from './inputs-at-fault.ts';
import type { PromotionClaim, PromotionResult, PromotionSettings } from './promotion.ts';
import { type PromotionFacts, reasonsAgainst } from './reasons-against.ts';

/**
 * What becomes of a promotion that is claimed: a code that no promotion has is `ineligible`; an input that is missing or invalid makes it
 * `incomplete`, whatever the risk; and only once all inputs are valid does the risk decide between `ineligible` and `applied`.
 * A claim without a code means the first promotion that the risk can have, or, when it can have none, the first of all.
 */
export function decidePromotion(
  promotions: readonly PromotionSettings[],
  claim: PromotionClaim,
  facts: PromotionFacts,
): PromotionResult {
  const promotion = promotionMeant(promotions, claim.promo, facts);
  if (promotion === undefined) return { ...nothing, promo: claim.promo ?? '', reasons: ['unknown_promotion'] };
  const { code: promo, instalments } = promotion;
  const inputs = inputsAtFault(promotion, claim);
  if (inputs.length > 0) return { ...nothing, promo, outcome: 'incomplete', inputs };
  const reasons = reasonsAgainst(promotion, facts);
  if (reasons.length > 0) return { ...nothing, promo, reasons };
  return { ...nothing, promo, outcome: 'applied', instalments, endAt: lastDay(facts.startAt, instalments) };
}

const nothing = { outcome: 'ineligible', inputs: [], reasons: [], instalments: 0, endAt: null } as const;

function promotionMeant(
  promotions: readonly PromotionSettings[],
  promo: string | null,
  facts: PromotionFacts,
): PromotionSettings | undefined {
  if (promo === null) return promotions.find((one) => reasonsAgainst(one, facts).length === 0) ?? promotions[0];
  const wanted = promo.trim().toUpperCase();
  return promotions.find(({ code, aliases = [] }) => code === wanted || aliases.includes(wanted));
}

/** The last day of so many months from the start; a payment pays for a month. */
function lastDay(startAt: LocalDate, months: number): LocalDate {
  return addToDate(addToDate(startAt, { months }), { days: -1 });
}
