import type { Brand } from '@marque/catalogue';
import type { Quote } from '@marque/domain/rating/quote';
import { wordsOf } from '../../papers/words.ts';

/**
 * The name of the promotion in a price, in a language. It is kept with the sale, so that papers and letters can still
 * say it after the folder has changed. Nothing if the price has no promotion, or its texts have left the folder.
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
