import { answersRead, type Condition, type NamedConditions } from '@marque/base';
import type { Question, Questionnaire, Registry, Section } from '../questionnaire.ts';
import { type AnswerPlace, findPlace, placesOf } from './answer-place.ts';

/** What can answer names: the form or, inside an entry of a loop, first the entry and then the form around it. */
export type Places = {
  readonly own: ReadonlyMap<string, AnswerPlace>;
  readonly outer?: ReadonlyMap<string, AnswerPlace>;
  /** Questions that repeat: what their entries hold is known only inside them. */
  readonly loops: ReadonlySet<string>;
};

/** The places of a questionnaire's own questions. */
export function placesOfForm({ sections }: Questionnaire, registry: Registry): Places & { outer?: never } {
  const questions = sections.flatMap((section) => section.questions);
  const loops = new Set(questions.filter(({ entry }) => entry !== undefined).map(({ name }) => name));
  return { own: placesOf(questions, registry), loops };
}

/** The places seen from inside an entry of a loop. Its fields go by their short names too. */
export function placesOfEntry(loop: Question, { own, loops }: Places, registry: Registry): Places {
  return { own: placesOf(loop.entry ?? [], registry, loop.name), outer: own, loops };
}

/** The question that answers a name; undefined when none does, or when it is known only inside a loop's entries. */
export function answererOf(places: Places, name: string): { question: string; isOuter: boolean } | undefined {
  const own = findPlace(places.own, name);
  const place = own ?? findPlace(places.outer ?? new Map(), name);
  if (!place || (places.loops.has(place.question) && place.path !== '')) return undefined;
  return { question: place.question, isOuter: own === undefined };
}

/** The conditions that must hold for a question to be asked: its section's and its own. */
export function conditionsOf(question: Question, section: Pick<Section, 'when'>): Condition[] {
  return [section.when, question.when].filter((condition) => condition !== undefined);
}

/** The names that decide whether a question is asked. */
export function namesInConditions(
  question: Question,
  section: Pick<Section, 'when'>,
  named: NamedConditions,
): string[] {
  return conditionsOf(question, section).flatMap((condition) => answersRead(condition, named));
}

/** The names that a question's rules read besides its own answer. A rule that is given no name reads none. */
export function namesInRules(question: Question, { rules }: Registry): string[] {
  return question.rules.flatMap(({ rule, args }) =>
    Object.hasOwn(rules, rule) ? [...(rules[rule]?.reads?.(args) ?? [])] : [],
  );
}
