import { type NamesOfGround, neverPricedNames, neverRatedNames } from './never-rated-names.ts';

/** Words that say whose an answer is, or what kind of value it has. */
const beside = new Set(
  'a all applicant as at birth code customer driver drivers group has have is kind length main my nature number of own person personal policyholder proposer receives the their type user value years your'.split(
    ' ',
  ),
);

/** Why a factor may not read an answer that a rule may; undefined when it may. */
export function neverPriced(answer: string): string | undefined {
  return neverRated(answer) ?? (standsFor(answer, neverPricedNames) ? 'health moves no price' : undefined);
}

/**
 * Why an answer may never be rated; undefined when it may. It checks the words of the name, separated by capitals, dots and
 * dashes: `driver.sexAtBirth` means sex, and `essexPostcode` does not.
 */
export function neverRated(answer: string): string | undefined {
  return Object.entries(neverRatedNames).find(([, names]) => standsFor(answer, names))?.[0];
}

function standsFor(answer: string, { anywhere, alone }: NamesOfGround): boolean {
  const runs = new Set(runsOf(wordsOf(answer)));
  if (anywhere.some((name) => runs.has(joined(name)))) return true;
  const steps = answer.split('.').map(wordsOf);
  return alone.map(joined).some((name) => steps.some((words) => isAlone(words, name)));
}

function isAlone(words: readonly string[], name: string): boolean {
  const own = words.filter((word) => !beside.has(word)).join('');
  return own === name || words.join('') === name;
}

/** Up to four words that follow one another, written as one: `blueBadge` and `bluebadge` are the same. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) => [1, 2, 3, 4].map((length) => words.slice(from, from + length).join('')));
}

function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

function joined(name: string): string {
  return name.replaceAll(' ', '');
}
