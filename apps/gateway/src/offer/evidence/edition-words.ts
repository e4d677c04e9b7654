import { fillText } from '@marque/base';
import type { QuestionWording } from '../../store/proposals/question-wordings.ts';
import type { OfferWords } from '../offer-words.ts';

/**
 * The words of an offer, with the questions and their options as an edition of the folder worded them. `has` says
 * whether the edition has a text.
 */
export type EditionWords = OfferWords & { readonly has: (key: string) => boolean };

/** The words of a kept wording; without one, those of the offer, and no text is the edition's. */
export function editionWords(words: OfferWords, wording: QuestionWording | undefined): EditionWords {
  const { language } = words;
  const texts = wording?.[language] ?? {};
  const has = (key: string) => Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`);
  return {
    ...words,
    has,
    text: (key, values) => (has(key) ? fillText(texts, language, key, values) : words.text(key, values)),
    textIfAny: (key) => (has(key) ? fillText(texts, language, key) : words.textIfAny(key)),
  };
}
