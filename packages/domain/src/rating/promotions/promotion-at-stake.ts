import type { LocalDate } from '@marque/base';
import { factsFrom } from '../../facts/facts-from.ts';
import type { PromotionResult, PromotionSettings } from '../../facts/promotion.ts';
import type { RatedRisk } from '../../facts/risk-data.ts';
import { promotionByCode } from './promotion-by-code.ts';
import { reasonsAgainst } from './reasons-against.ts';

/** A risk as it was and as a change makes it, with the promotion that it was sold with. */
type WithPromotion = {
  readonly before: RatedRisk;
  readonly after: RatedRisk;
  readonly promotion: PromotionResult | null;
  readonly effectiveOn: LocalDate;
};

/**
 * The code of the promotion that another car puts in question: it is for cars like the former one, not for this one.
 * Null if it goes on: nobody loses an offer by moving home, nor one that is over.
 */
export function promotionAtStake(
  promotions: readonly PromotionSettings[],
  { before, after, promotion, effectiveOn }: WithPromotion,
): string | null {
  const settings = promotionByCode(promotions, promotion?.promo ?? '');
  if (!settings || promotion?.outcome !== 'applied') return null;
  if (promotion.endAt !== null && promotion.endAt < effectiveOn) return null;
  const [stood, stands] = [before, after].map(({ risk, vehicle }) =>
    reasonsAgainst(settings, factsFrom(risk.data, risk.startAt, vehicle)).filter((reason) => OF_CAR.includes(reason)),
  );
  return (stands ?? []).some((reason) => stood?.includes(reason) !== true) ? settings.code : null;
}

/** What an offer asks of the car. */
const OF_CAR: readonly string[] = ['power', 'purchase'];
