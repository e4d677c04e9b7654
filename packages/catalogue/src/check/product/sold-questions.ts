import type { CoversFile } from '../../schema/covers-file.ts';
import type { EntryQuestion, QuestionEntry, QuestionsFile } from '../../schema/questions-file.ts';
import type { Entries } from './entries.ts';

type Question = (QuestionEntry | EntryQuestion | CoversFile['optional'][number]['inputs'][number]) & {
  readonly readOnly?: unknown;
  readonly entry?: readonly EntryQuestion[] | undefined;
};

/** The settings of inputs that list what may be answered. */
export const CHOICES = ['items', 'options'];
/** The settings that change what an answer is: `unit: pennies` makes pennies of the pounds that are typed. */
const MEANINGS = ['unit'];

/** The sections of a file by their ids, each with the names of its questions. */
export function soldSections({ sections }: QuestionsFile): Entries {
  return Object.fromEntries(sections.map(({ id, questions }) => [id, questions.map(({ name }) => name)]));
}

/** The questions that have settings whose loss changes who is asked or what may be answered, by their names; `claims.date` is asked about each entry of a list. */
export function soldQuestions(questions: readonly Question[], list = ''): Entries {
  return Object.fromEntries(
    questions.flatMap((question): (readonly [string, readonly string[]])[] => {
      const name = `${list}${question.name}`;
      const { optional, readOnly, when, text, rules = [], settings = {}, entry = [] } = question;
      const settled = Object.entries(settings).filter(([key]) => [...CHOICES, ...MEANINGS].includes(key));
      const words = [
        ...Object.entries({ optional, readOnly, when }).flatMap(([key, value]) => (value ? [key] : [])),
        ...(text === undefined ? [] : [`text ${text}`]),
        ...rules.map(({ rule }) => `rules ${rule}`),
        ...settled.flatMap(([key, values]) => [values].flat().map((value) => `${key} ${value}`)),
        ...entry.map((one) => `entry ${one.name}`),
      ];
      return [
        ...(words.length > 0 ? [[name, words] as const] : []),
        ...Object.entries(soldQuestions(entry, `${name}.`)),
      ];
    }),
  );
}
