import type { Data } from '@marque/base';
import type { Compiled } from '../compiler/compile-questionnaire.ts';
import type { Answers } from '../questionnaire.ts';
import { gatherAnswers, spreadAnswers } from './spread-answers.ts';

/** The answers that an entry of a loop holds, by qualified name (`convictions.code`). Nulls are not given; unknown fields are left out. */
export function entryAnswers(entry: Compiled, data: Data): Answers {
  return gatherAnswers(entry, data);
}

/** An entry as a loop's answer holds it, by field without the loop's name (`code`). What is not given has no field. */
export function entryData(entry: Compiled, answers: Answers): Data {
  const fields = Object.entries(spreadAnswers(entry, answers));
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}
