import { isData } from '@marque/base';
import { type CompiledQuestion, sameValue } from '@marque/forms';

/** An answer before a change and after it; undefined if there is none. */
export type AnswerChanged = { readonly was: unknown; readonly is: unknown };

/**
 * The part of an answer that a change changes: among several statements under one question, only those with a new
 * answer, so that nobody has to compare the rest. An answer that is one thing, or is new, stays whole.
 */
export function changedItems({ question }: CompiledQuestion, { was, is }: AnswerChanged): AnswerChanged {
  if (question.type !== 'booleanList' || !isData(was) || !isData(is)) return { was, is };
  const items = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (item) => !sameValue(was[item], is[item]),
  );
  const pick = (answer: object) => Object.fromEntries(Object.entries(answer).filter(([item]) => items.includes(item)));
  return items.length === 0 ? { was, is } : { was: pick(was), is: pick(is) };
}
