import type { Data } from '@marque/base';
import { fieldsOf } from '../answers/spread-answers.ts';
import type { Compiled } from '../compiler/compile-questionnaire.ts';
import { type EntryReview, isEntries } from './review-entries.ts';

/** The earlier and the present state of the entries of one loop's answer. */
type Seen = { readonly before: readonly EntryReview[] | undefined; readonly now: readonly EntryReview[] | undefined };

/**
 * The entries of a loop's answer without the fields that were asked for before and no longer are, unless those are marked
 * `preserve`: what was hidden must not come back. The same value if there are none.
 */
export function pruneEntries(entry: Compiled, value: unknown, { before, now }: Seen): unknown {
  if (!isEntries(value) || !before || !now) return value;
  const kept = value.map((data, index) => {
    const isHidden = (name: string) => before[index]?.live.has(name) === true && now[index]?.live.has(name) !== true;
    const hidden = [...entry.questions.values()].filter(
      ({ question }) => question.preserve !== true && isHidden(question.name),
    );
    const fields = hidden.flatMap(({ question }) => fieldsOf(entry, question.name));
    return fields.some((field) => Object.hasOwn(data, field)) ? without(data, fields) : data;
  });
  return kept.some((data, index) => data !== value[index]) ? kept : value;
}

function without(data: Data, fields: readonly string[]): Data {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));
}
