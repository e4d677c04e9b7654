import { getPath } from '@marque/base';
import type { Answers, Question, Registry } from '../questionnaire.ts';

/**
 * What answers a name that a condition or a rule reads: a question, and the path inside its value (empty: all of it).
 */
export type AnswerPlace = { readonly question: string; readonly path: string };

/**
 * Every name that is answered somewhere: the questions' own names and the fields that their values are made of.
 * Questions of a loop's entry are also known without the loop's name (`convictions.code` as `code`).
 */
export function placesOf(questions: readonly Question[], registry: Registry, loop?: string): Map<string, AnswerPlace> {
  const places = new Map<string, AnswerPlace>();
  for (const { name } of questions) {
    places.set(name, { question: name, path: '' });
    if (loop !== undefined) places.set(name.slice(loop.length + 1), { question: name, path: '' });
  }
  for (const { name, type, settings } of questions) {
    const parts = registry.inputs[type]?.partsOf?.(settings) ?? {};
    for (const [part, field] of Object.entries(parts)) {
      for (const known of loop === undefined ? [field] : [field, `${loop}.${field}`]) {
        if (!places.has(known)) places.set(known, { question: name, path: part });
      }
    }
  }
  return places;
}

/** The place of a name, which may also lie deeper in an answer (`specification.numberOfSeats`); undefined when nothing answers it. */
export function findPlace(places: ReadonlyMap<string, AnswerPlace>, name: string): AnswerPlace | undefined {
  const keys = name.split('.');
  for (let length = keys.length; length > 0; length -= 1) {
    const place = places.get(keys.slice(0, length).join('.'));
    if (place) return { question: place.question, path: [place.path, ...keys.slice(length)].filter(Boolean).join('.') };
  }
  return undefined;
}

/** The value at a place. */
export function readPlace(place: AnswerPlace, answerTo: (question: string) => unknown): unknown {
  const value = answerTo(place.question);
  return place.path === '' ? value : getPath(value, place.path);
}

/** Reads own keys only, so that no answer is named like a prototype's. */
export function ownAnswer(answers: Answers, name: string): unknown {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

/**
 * The answer to a name that conditions read, whether or not it is asked for at present; undefined if no question
 * answers it.
 */
export function answerAt(places: ReadonlyMap<string, AnswerPlace>, answers: Answers, name: string): unknown {
  const place = findPlace(places, name);
  return place && readPlace(place, (question) => ownAnswer(answers, question));
}
