import type { PromotionSettings } from '@marque/domain/facts/promotion';
import { figuresToSay } from '@marque/domain/rating/promotions/figures-to-say';
import { promotionFigures } from '@marque/domain/rating/promotions/promotion-figures';
import type { Place } from '../../read/place.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Context } from '../context.ts';
import type { LanguageTexts } from './needed-text.ts';
import { placesOf } from './places-of.ts';

/** A row of a product, its place, and a code for it. */
type Row = { readonly promotion: PromotionSettings; readonly code: string; readonly place: Place };

/**
 * Checks that the terms of each promotion say what a customer agrees to, by figures of its row; and that rows of several products with one code have
 * the figures in common that their texts say.
 */
export function checkPromotionTerms(
  { report }: Pick<Context, 'report'>,
  sheets: readonly ProductSheets[],
  texts: readonly LanguageTexts[],
): void {
  const rows = sheets.flatMap(rowsOf);
  for (const { own, defaults } of texts)
    for (const { promotion, code, place } of rows) {
      const terms = own.get(`promotions.${code}.terms`) ?? defaults.get(`promotions.${code}.terms`);
      if (terms === undefined) continue;
      const said = placesOf(terms.text);
      const name = own.get(`promotions.${code}.name`) ?? defaults.get(`promotions.${code}.name`);
      const saidAtAll = [...said, ...placesOf(name?.text ?? '')];
      for (const name of figuresToSay(promotion).filter((one) => !said.includes(`{{${one}}}`)))
        report(terms.at(), {
          expected: `{{${name}}}, which the row of ${code} has and a customer agrees to`,
          found: terms.text,
        });
      const first = rows.find((one) => one.code === code)?.promotion;
      if (first && first !== promotion && figuresIn(first, saidAtAll) !== figuresIn(promotion, saidAtAll))
        report(place, {
          expected: `the figures of ${code} in the other product, since one text says them`,
          found: code,
        });
    }
}

function rowsOf({ product }: ProductSheets): Row[] {
  const promotions = product.value?.rating.promotions ?? [];
  return promotions.flatMap((promotion, index) =>
    [promotion.code, ...(promotion.aliases ?? [])].map((code) => ({
      promotion,
      code,
      place: product.at('rating', 'promotions', index),
    })),
  );
}

/** The figures of a row that a text says, to be compared. */
function figuresIn(promotion: PromotionSettings, said: readonly string[]): string {
  const figures = Object.entries(promotionFigures(promotion));
  return JSON.stringify(figures.filter(([name]) => said.includes(`{{${name}}}`)));
}
