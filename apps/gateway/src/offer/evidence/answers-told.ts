import { answersOfChange } from '@marque/asking';
import type { Brand } from '@marque/catalogue';
import type { Change } from '@marque/domain/changes/change';
import { answerLines } from '@marque/inputs';
import { registry } from '../../config/load-brands.ts';
import { offerWords } from '../offer-words.ts';
import { termOf } from '../term-of.ts';

/**
 * What a change tells: each answer with its question. It does not matter which product asks, since an answer reads the
 * same in all.
 */
export function answersToldBy(
  change: Change,
  { brand, language }: { readonly brand: Brand; readonly language: string },
): (readonly [question: string, answer: string])[] {
  const wording = offerWords(brand, language);
  const told = Object.values(brand.products).map((product) => answersOfChange({ product, registry }, change));
  const most = told.toSorted((one, other) => other.length - one.length)[0] ?? [];
  return most.map((given) => {
    const { short, parts } = answerLines(given, wording);
    const lines = [short, ...parts.map((part) => part.join('; '))].filter((line) => line !== '');
    return [termOf(given.asked.question, wording), lines.join(', ')] as const;
  });
}
