import type { CheckoutMethod } from '@marque/domain';
import type { Place } from '../../read/place.ts';
import type { ProductSheets } from '../../read/read-product.ts';
import type { Context } from '../context.ts';
import type { LanguageTexts } from './needed-text.ts';

const MEANS = ['CARD', 'DIRECT_DEBIT'] as const;
type Means = (typeof MEANS)[number];

const meansOf: { readonly [M in CheckoutMethod]: readonly Means[] } = {
  CARD: ['CARD'],
  DIRECT_DEBIT: ['DIRECT_DEBIT'],
  DUAL: MEANS,
};

/** A text, its place and its language. */
type Said = { readonly words: string; readonly language: LanguageTexts; readonly place: Place };

/**
 * Checks that what a driver reads about paying fits `payments.yaml`: sentences of `payment` in the information
 * documents, and each written page. A text that names a means of payment (its word is the text documents.means.<means>)
 * names all that are taken, and no other.
 */
export function checkPaymentTexts(context: Context, sheets: ProductSheets, texts: readonly LanguageTexts[]): void {
  const schedules = sheets.payments.value?.schedules;
  const { documents, product } = sheets;
  const file = documents.value;
  if (!schedules || !file) return;
  const taken = new Set(schedules.flatMap(({ checkoutMethods }) => checkoutMethods.flatMap((one) => meansOf[one])));
  const version = product.value?.rating.wordingVersion;
  for (const language of texts) {
    const sentences = (names: readonly string[], place: Place) => {
      const words = names.map((name) => textOf(language, `productInformation.${name}`)).join(' ');
      checkFits(context, taken, { words, language, place });
    };
    sentences(file.productInformation.payment, documents.at('productInformation', 'payment'));
    for (const [cover, { payment }] of Object.entries(file.coverInformation))
      sentences(payment, documents.at('coverInformation', cover, 'payment'));
    file.pages.forEach(({ document, insurer }, index) => {
      const page = `documents/${version}/${language.language}/${insurer}.${document}.html`;
      const words = context.folder.text(page) ?? '';
      checkFits(context, taken, { words, language, place: documents.at('pages', index, 'document') });
    });
  }
}

function checkFits({ report }: Context, taken: ReadonlySet<Means>, { words, language, place }: Said): void {
  const wordOf = (means: Means) => textOf(language, `documents.means.${means}`);
  const named = MEANS.filter((means) => isNamed(wordOf(means), words));
  const missing = MEANS.filter((means) => taken.has(means) && wordOf(means) !== '' && !named.includes(means));
  for (const means of named.length === 0 ? [] : missing)
    report(place, {
      expected: `a text in ${language.language} that names “${wordOf(means)}” too, since payments.yaml takes it`,
      found: named.map((one) => `“${wordOf(one)}”`).join(', '),
    });
  for (const means of named.filter((one) => !taken.has(one)))
    report(place, {
      expected: `a text in ${language.language} without “${wordOf(means)}”, which payments.yaml does not take`,
      found: `“${wordOf(means)}”`,
    });
}

/** Whether a text contains a whole word, in any case. */
function isNamed(word: string, text: string): boolean {
  if (word === '') return false;
  const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<!\\p{L})${literal}(?!\\p{L})`, 'iu').test(text);
}

function textOf({ own, defaults }: LanguageTexts, key: string): string {
  return (own.get(key) ?? defaults.get(key))?.text ?? '';
}
