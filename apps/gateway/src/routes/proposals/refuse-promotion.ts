import { fillText } from '@marque/base';
import type { Asked } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';

/** The text of each reason for which a typed code is refused. */
const TEXTS = {
  unknown_promotion: 'unknown',
  other_product: 'otherProduct',
  not_yet: 'notYet',
  ended: 'ended',
  used_up: 'usedUp',
  used_before: 'usedBefore',
  not_combinable: 'notCombinable',
} as const;

/** Ends a request whose code cannot be had, with the reason at `/promo` and in the visitor's words. */
export function refusePromotion(
  { brand, language }: Pick<Asked<'activatePromotion'>, 'brand' | 'language'>,
  code: keyof typeof TEXTS,
): never {
  const message = fillText(brand.texts[language] ?? {}, language, `quote.promotion.reasons.${TEXTS[code]}`);
  return refuse('validation_failed', undefined, [{ pointer: '/promo', code, message }]);
}
