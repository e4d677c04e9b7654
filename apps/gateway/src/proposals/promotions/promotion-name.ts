import type { Brand } from '@marque/catalogue';
import type { Quote } from '@marque/domain/rating/quote';
import { wordsOf } from '../../papers/words.ts';

/**
 * What the promotion in a price is called in a language, to be kept with what is sold: papers and letters say it later, whatever the folder holds by
 * then. Nothing where the price has none, or its texts have left the folder.
 */
export function promotionName(
  brand: Brand | undefined,
  { promotion }: Pick<Quote, 'promotion'>,
  language: string,
): { readonly promotionName?: string } {
  const isApplied = promotion?.outcome === 'applied';
  const name =
    brand && isApplied ? wordsOf(brand, language).textIfAny(`promotions.${promotion.promo}.name`) : undefined;
  return name === undefined ? {} : { promotionName: name };
}
