import { fillText, type Texts } from '@marque/base';
import type { PromotionSettings } from '@marque/domain/facts/promotion';
import { promotionFigures } from '@marque/domain/rating/promotions/promotion-figures';

/** The brand's texts by language, the rows of its products, and how figures are written there. */
export type TermsToFill = {
  readonly texts: { readonly [language: string]: Texts };
  readonly promotions: readonly PromotionSettings[];
  readonly locale: string;
  readonly currency: string;
};

/** The texts with the name and the terms of every promotion filled by the figures of its row, written as each language writes them: pennies as money, days in full. */
export function fillPromotionTerms({ texts, promotions, locale, currency }: TermsToFill): TermsToFill['texts'] {
  const filledIn = (language: string, all: Texts): Texts => {
    const written = writerOf(locale.startsWith(`${language}-`) ? locale : language, currency);
    const said = promotions.flatMap((promotion) => {
      const figures = written(promotion);
      return [promotion.code, ...(promotion.aliases ?? [])]
        .flatMap((code) => [`promotions.${code}.name`, `promotions.${code}.terms`])
        .filter((key) => Object.hasOwn(all, key))
        .map((key) => [key, fillText(all, language, key, figures)]);
    });
    return { ...all, ...Object.fromEntries(said) };
  };
  return Object.fromEntries(Object.entries(texts).map(([language, all]) => [language, filledIn(language, all)]));
}

function writerOf(locale: string, currency: string) {
  const number = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  const day = (date: string) => days.format(new Date(`${date}T12:00:00Z`));
  return (promotion: PromotionSettings): { readonly [figure: string]: string } => {
    const { months, amount, firstDay, lastDay, uses } = promotionFigures(promotion);
    return {
      months: number.format(months),
      ...(amount === undefined ? {} : { amount: money.format(amount / 100) }),
      ...(firstDay === undefined ? {} : { firstDay: day(firstDay) }),
      ...(lastDay === undefined ? {} : { lastDay: day(lastDay) }),
      ...(uses === undefined ? {} : { uses: number.format(uses) }),
    };
  };
}
