import type { TextValues } from '@marque/base';
import type { AnswerProblem } from '../questionnaire.ts';

/** What fills a problem's text in a language: its numbers with their thousands apart, `count` left as it is for the plural. */
export function problemValues({ values }: AnswerProblem, language: string): TextValues {
  const format = new Intl.NumberFormat(language);
  const shown = (name: string, value: string | number) =>
    typeof value === 'number' && name !== 'count' ? format.format(value) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)]));
}
