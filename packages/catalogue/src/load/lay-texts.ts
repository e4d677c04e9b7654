import type { Texts } from '@marque/base';
import type { LanguageTexts } from '../check/texts/needed-text.ts';

/** The texts of each language: the product's own with the brand's laid over them, key by key. */
export function layTexts(all: readonly LanguageTexts[]): { readonly [language: string]: Texts } {
  return Object.fromEntries(
    all.map(({ language, defaults, own }) => [
      language,
      Object.fromEntries([...defaults, ...own].map(([key, { text }]) => [key, text])),
    ]),
  );
}
