import { fillText } from '@marque/base';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';

/** The text of each reason for which a typed code is refused. */
const TEXTS = {
  unknown_promotion: 'quote.promotion.reasons.unknown',
  other_product: 'quote.promotion.reasons.otherProduct',
  not_yet: 'quote.promotion.reasons.notYet',
  ended: 'quote.promotion.reasons.ended',
  used_up: 'quote.promotion.reasons.usedUp',
  used_before: 'quote.promotion.reasons.usedBefore',
  not_combinable: 'quote.promotion.reasons.notCombinable',
} as const;

/** Ends a request whose code cannot be used, with the reason at `/promo` and in the visitor's language. */
export function refusePromotion(
  { brand, language }: Pick<Asked<'activatePromotion'>, 'brand' | 'language'>,
  code: keyof typeof TEXTS,
): never {
  const message = fillText(brand.texts[language] ?? {}, language, TEXTS[code]);
  return refuse('validation_failed', undefined, [{ pointer: '/promo', code, message }]);
}
