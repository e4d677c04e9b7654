import { type Circumstances, holds, type ReadAnswer } from '@marque/base';
import { findPlace, readPlace } from '../compiler/answer-place.ts';
import type { Compiled, CompiledQuestion } from '../compiler/compile-questionnaire.ts';
import type { RuleContext } from '../questionnaire.ts';

/** The state of a form's questions during a review. */
export type Known = {
  readonly isLive: (question: string) => boolean;
  readonly answerTo: (question: string) => unknown;
  /** Reads the answers around an entry of a loop. */
  readonly outer?: ReadAnswer | undefined;
};

/**
 * Reads an answer as conditions and rules see it: a hidden answer is undefined, unless its question is marked `preserve`.
 * If an entry of a loop lacks an answer, it is read from the form around it. Inside an entry only what counts is read,
 * so a hidden answer never is.
 */
export function readerOf(compiled: Compiled, { isLive, answerTo, outer }: Known): ReadAnswer {
  const isKept = (question: string) =>
    compiled.loop === undefined && compiled.questions.get(question)?.question.preserve === true;
  const readable = (question: string) => {
    if (!isLive(question) && !isKept(question)) return undefined;
    const settled = compiled.questions.get(question)?.model.settled;
    return settled ? settled(answerTo(question)) : answerTo(question);
  };
  return (name) => {
    const place = findPlace(compiled.places, name);
    if (place) return readPlace(place, readable);
    if (compiled.loop !== undefined && outer) return outer(name);
    throw new Error(`No question answers ${name}`);
  };
}

/** Whether a question is to be asked, the questions before it in `compiled.order` being decided. */
export function isAsked(
  compiled: Compiled,
  entry: CompiledQuestion,
  read: ReadAnswer,
  circumstances: Circumstances,
): boolean {
  return entry.conditions.every((condition) => holds(condition, read, circumstances, compiled.named));
}

/** All questions that are to be asked. One walk in dependency order settles it: there are no rings. */
export function liveQuestions(
  compiled: Compiled,
  { answerTo, outer }: Omit<Known, 'isLive'>,
  circumstances: Circumstances,
): ReadonlySet<string> {
  const live = new Set<string>();
  const read = readerOf(compiled, { isLive: (question) => live.has(question), answerTo, outer });
  for (const name of compiled.order) {
    const entry = compiled.questions.get(name);
    if (entry && isAsked(compiled, entry, read, circumstances)) live.add(name);
  }
  return inPageOrder(compiled, live);
}

/** Ids of the sections to show: those with a live question, and those without questions whose condition holds. */
export function liveSections(compiled: Compiled, live: ReadonlySet<string>, around: RuleContext): string[] {
  const { read, circumstances } = around;
  const shown = compiled.questionnaire.sections.filter(({ questions, when }) =>
    questions.length > 0
      ? questions.some(({ name }) => live.has(name))
      : when === undefined || holds(when, read, circumstances, compiled.named),
  );
  return shown.map(({ id }) => id);
}

/** The same names in the order of the pages. */
export function inPageOrder(compiled: Compiled, names: ReadonlySet<string>): Set<string> {
  return new Set([...compiled.questions.keys()].filter((name) => names.has(name)));
}
