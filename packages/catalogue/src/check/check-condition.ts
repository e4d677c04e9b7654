import type { AnswerCondition, Condition, NamedConditions } from '@marque/base';
import type { Place } from '../read/place.ts';
import type { AnswerNames } from './answer-names.ts';
import { type Context, reportUnknown } from './context.ts';

/** What a condition may name. */
export type Nameable = {
  readonly answers: AnswerNames;
  readonly named: NamedConditions;
  readonly features: readonly string[];
  readonly schemes: readonly string[];
};

/** Checks every name in a condition; whether all of them are known. */
export function checkCondition(
  context: Context,
  condition: Condition,
  at: (...keys: PropertyKey[]) => Place,
  nameable: Nameable,
): boolean {
  const also = (part: Condition, ...keys: PropertyKey[]) =>
    checkCondition(context, part, (...more) => at(...keys, ...more), nameable);
  const known = (found: string, names: readonly string[], expected: string, ...keys: PropertyKey[]): boolean => {
    if (names.includes(found)) return true;
    reportUnknown(context, at(...keys), found, expected, names);
    return false;
  };
  if (typeof condition === 'string') return known(condition, Object.keys(nameable.named), 'the name of a condition');
  if ('all' in condition) return condition.all.map((part, index) => also(part, 'all', index)).every(Boolean);
  if ('any' in condition) return condition.any.map((part, index) => also(part, 'any', index)).every(Boolean);
  if ('not' in condition) return also(condition.not, 'not');
  if ('answer' in condition) return checkAnswerCondition(context, condition, at, nameable.answers);
  if ('feature' in condition) return known(condition.feature, nameable.features, 'a feature of brand.yaml', 'feature');
  if ('scheme' in condition) {
    return condition.scheme
      .map((scheme, index) => known(scheme, nameable.schemes, 'a scheme of brand.yaml', 'scheme', index))
      .every(Boolean);
  }
  return true;
}

function checkAnswerCondition(
  context: Context,
  condition: AnswerCondition,
  at: (...keys: PropertyKey[]) => Place,
  answers: AnswerNames,
): boolean {
  const unknown = [['answer', condition.answer] as const, ['sameAs', condition.sameAs] as const].filter(
    ([, name]) => name !== undefined && !answers.has(name),
  );
  for (const [key, name] of unknown) {
    context.report(at(key), { expected: 'the name of a question', found: name, known: answers.names });
  }
  const options = answers.optionsOf(condition.answer);
  const compared = condition.in ?? (condition.is === undefined ? [] : [condition.is]);
  for (const value of options === undefined ? [] : compared.filter((one) => !options.includes(String(one)))) {
    const known = options ?? [];
    context.report(at(condition.in ? 'in' : 'is'), {
      expected: `an option of ${condition.answer}: ${known.join(', ')}`,
      found: String(value),
      known,
    });
  }
  for (const value of answers.isYesNo(condition.answer) ? compared.filter((one) => typeof one !== 'boolean') : [])
    context.report(at(condition.in ? 'in' : 'is'), {
      expected: `true or false, since ${condition.answer} is answered by yes or no`,
      found: String(value),
    });
  return unknown.length === 0;
}

/** The names of conditions that lead back to themselves, if there are any. */
export function ringOfNames(named: NamedConditions): readonly string[] | undefined {
  const visit = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    const condition = Object.hasOwn(named, name) ? named[name] : undefined;
    for (const next of condition === undefined ? [] : namesIn(condition)) {
      const ring = visit(next, [...path, name]);
      if (ring) return ring;
    }
    return undefined;
  };
  for (const name of Object.keys(named)) {
    const ring = visit(name, []);
    if (ring) return ring;
  }
  return undefined;
}

function namesIn(condition: Condition): string[] {
  if (typeof condition === 'string') return [condition];
  if ('all' in condition) return condition.all.flatMap(namesIn);
  if ('any' in condition) return condition.any.flatMap(namesIn);
  return 'not' in condition ? namesIn(condition.not) : [];
}
