import { fillText } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import { tableEntry } from '@marque/catalogue';
import type { Wording } from '@marque/forms';
import { type Words, wordsOf } from '../papers/words.ts';

/** The words of an offer: a brand's texts in a language, and how an answer is said in it. */
export type OfferWords = Words & Wording;

const made = new WeakMap<Words, OfferWords>();

/**
 * The words of a brand in a language; a language that it does not speak is replaced by its first. Money has pence only
 * if there are some.
 */
export function offerWords(brand: Brand, wanted: string): OfferWords {
  const words = wordsOf(brand, wanted);
  const known = made.get(words) ?? offerWordsFrom(brand, words);
  made.set(words, known);
  return known;
}

function offerWordsFrom(brand: Brand, words: Words): OfferWords {
  const { language } = words;
  const texts = brand.texts[language] ?? {};
  const locale = brand.locale.startsWith(`${language}-`) ? brand.locale : language;
  const number = new Intl.NumberFormat(locale);
  const inMonths = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const inDays = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const written = (day: string, style: Intl.DateTimeFormat) => style.format(new Date(`${day}T00:00:00Z`));
  return {
    ...words,
    textIfAny: (key) =>
      Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`) ? fillText(texts, language, key) : undefined,
    number: (value) => number.format(value),
    day: (day) => written(day, inDays),
    month: (month) => written(`${month}-01`, inMonths),
    formats: brand.formats,
    tableText: (table, code) => {
      const rows = brand.tables[table];
      return rows && tableEntry(rows, code)?.texts[language];
    },
    text: (key, values) => {
      const plural = values && 'count' in values && Object.hasOwn(texts, `${key}_other`);
      return plural ? fillText(texts, language, key, values) : words.text(key, values);
    },
  };
}

/** The name under which visitors know a product: that of the first scheme that sells it. */
export function productName(brand: Brand, product: Pick<Product, 'code'>, words: Pick<Words, 'text'>): string {
  const scheme = brand.schemes.find((one) => one.product === product.code);
  return scheme ? words.text(`schemes.${scheme.schemeCode}.name`) : product.code;
}
