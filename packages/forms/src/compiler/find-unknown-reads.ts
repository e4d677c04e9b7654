import type { Question, Questionnaire, Registry } from '../questionnaire.ts';
import { answererOf, namesInConditions, namesInRules, type Places, placesOfEntry, placesOfForm } from './names-read.ts';

/** A name that a question's conditions or rules read, but that no question there answers. */
export type UnknownRead = { readonly question: string; readonly name: string };

/**
 * Every such name, in page order, including those inside loops' entries. Names inside a loop's entries are answered
 * only there. A condition's name that is not declared throws.
 */
export function findUnknownReads(questionnaire: Questionnaire, registry: Registry): readonly UnknownRead[] {
  const places = placesOfForm(questionnaire, registry);
  const unknown = (question: Question, section: { when?: Question['when'] }, seen: Places): UnknownRead[] =>
    [...namesInConditions(question, section, questionnaire.conditions), ...namesInRules(question, registry)]
      .filter((name) => !answererOf(seen, name))
      .map((name) => ({ question: question.name, name }));
  return questionnaire.sections.flatMap((section) =>
    section.questions.flatMap((question) => [
      ...unknown(question, section.when === undefined ? {} : { when: section.when }, places),
      ...(question.entry ?? []).flatMap((one) => unknown(one, {}, placesOfEntry(question, places, registry))),
    ]),
  );
}
