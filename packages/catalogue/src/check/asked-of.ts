import type { Registry } from '@marque/forms';
import type { EntryQuestion, QuestionEntry, QuestionsFile } from '../schema/questions-file.ts';
import { answerNamesOf } from './answer-names.ts';

/** A question of a page, or one of an optional cover. */
export type AskedEntry = Omit<QuestionEntry, 'adjustment'> & { readonly adjustment: string };

/** A question of the file, or of a list's entries, and its place. */
export type Asked = {
  readonly entry: AskedEntry | EntryQuestion;
  /** The name of its answer; that of an entry begins with the list's. */
  readonly name: string;
  /** The name of its texts. */
  readonly textName: string;
  readonly path: readonly PropertyKey[];
  /** The question whose entries it is about. */
  readonly loop?: QuestionEntry;
};

/** All that a file asks, in order, the questions about entries after their list. */
export function askedOf(file: QuestionsFile): Asked[] {
  return file.sections.flatMap((section, index) =>
    section.questions.flatMap((entry, place) => withEntries(entry, ['sections', index, 'questions', place])),
  );
}

/** The name of the texts of a question about entries. */
export function entryTextName(loop: Pick<QuestionEntry, 'name' | 'text'>, { name, text }: EntryQuestion): string {
  return text ?? `${loop.text ?? loop.name}.${name}`;
}

/** The possible names of the texts of a file's questions: their own, those of openings, and those of the fields of their values. */
export function textNamesOf(file: QuestionsFile, registry: Registry): string[] {
  const asked = askedOf(file);
  const plain = file.sections.flatMap((section) => section.questions);
  const openings = file.sections.flatMap((section) => (section.openings ?? []).map(({ name }) => name));
  return [...asked.map(({ textName }) => textName), ...openings, ...answerNamesOf(plain, registry).names];
}

function withEntries(entry: QuestionEntry, path: readonly PropertyKey[]): Asked[] {
  const inside = (entry.entry ?? []).map(
    (one, index): Asked => ({
      entry: one,
      name: `${entry.name}.${one.name}`,
      textName: entryTextName(entry, one),
      path: [...path, 'entry', index],
      loop: entry,
    }),
  );
  return [{ entry, name: entry.name, textName: entry.text ?? entry.name, path }, ...inside];
}
