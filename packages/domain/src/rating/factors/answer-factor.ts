import { type Data, getPath, isBlank } from '@marque/base';
import type { Facts } from '../../facts/facts.ts';
import type { AnswerFactorSettings, AnswerScope } from '../settings/answer-settings.ts';
import { type Factor, type Key, type KeyColumn, known } from './factor.ts';

/** What a cell says of an answer that was not given. */
export const NOT_ANSWERED = 'none';

/** Makes a factor of its settings. */
export function answerFactor({ name, of, answer, part, keys }: AnswerFactorSettings): Factor {
  const column: KeyColumn =
    keys === 'numbers'
      ? { kind: 'range', min: 'minAnswer', max: 'maxAnswer', from: 0 }
      : { kind: 'open', column: 'answer', accepts: (cell) => cell !== '', expected: 'an answer' };
  const keyOf = (answers: Data): Key => {
    const given = getPath(answers, answer);
    return [keys === 'numbers' ? known(wholeNumber(given), name) : codeOf(given)];
  };
  return {
    name,
    table: name,
    part,
    columns: [column],
    combine: of === 'EVERY_DRIVER' ? 'RISKIEST_DRIVER' : 'ONE',
    read: ({ facts }) => answersIn(facts, of).map(keyOf),
    answers: keys === 'numbers' ? [`${answerPlaces[of]}.${answer}`] : [],
    mayRead: [answer],
    needsChecks: [],
    reason: `rating.factors.${name}`,
  };
}

/** Where the answers of a scope are in a risk; `*` is every driver. */
const answerPlaces: { readonly [scope in AnswerScope]: string } = {
  EVERY_DRIVER: 'profiles.*',
  POLICYHOLDER: 'profiles.ph',
  CAR: 'assets.car',
  QUOTE: 'quote',
};

/** The answers that a scope means: one set, or one for each driver with the policyholder first. */
export function answersIn({ answers }: Facts, of: AnswerScope): readonly Data[] {
  switch (of) {
    case 'EVERY_DRIVER':
      return answers.drivers;
    case 'POLICYHOLDER':
      return [answers.drivers[0]];
    case 'CAR':
      return [answers.car];
    case 'QUOTE':
      return [answers.quote];
  }
}

function codeOf(answer: unknown): string {
  if (isBlank(answer)) return NOT_ANSWERED;
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  return String(answer);
}

/** A whole number from 0, or what a list of options sends for one. */
function wholeNumber(answer: unknown): number | undefined {
  const number = typeof answer === 'string' && /^\d{1,9}$/.test(answer) ? Number(answer) : answer;
  return Number.isInteger(number) && Number(number) >= 0 ? Number(number) : undefined;
}
