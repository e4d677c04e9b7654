import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import { termsInWords } from '../../papers/terms-in-words.ts';
import type { Words } from '../../papers/words.ts';

/** The special terms of a policy, a sentence or two each; if there are none, a word that says so. */
export function specialTerms({ version, product, drivers }: PolicyInWords, words: Words): string[] {
  const nameOf = (code: string) => drivers.find(({ profileCode }) => profileCode === code)?.name ?? '';
  const terms = termsInWords(version.quote, { product, nameOf }, words);
  if (terms.length === 0) return [words.text('documents.schedule.noEndorsements')];
  return terms.map(({ title, description }) => `${title}. ${description}`);
}
