import { type Data, getPath, isData } from '@marque/base';
import { findPlace, ownAnswer } from '../compiler/answer-place.ts';
import type { Compiled } from '../compiler/compile-questionnaire.ts';
import type { Answers } from '../questionnaire.ts';
import { isHollow } from './is-hollow.ts';

/**
 * Answers in the form of the wire, by field name. A question whose value has parts (a name: `firstName`, `lastName`)
 * becomes one field for each; every other keeps its own name. A question among `names` that has no answer, or one that
 * holds nothing, gives null: it is cleared.
 */
export function spreadAnswers(
  compiled: Compiled,
  answers: Answers,
  names: Iterable<string> = Object.keys(answers),
): Data {
  const fields: [string, unknown][] = [];
  for (const name of names) {
    const value = ownAnswer(answers, name);
    const asked = compiled.questions.get(name);
    const onWire = (one: unknown) => (asked && isHollow(asked, one) ? null : (one ?? null));
    const parts = Object.entries(partsOf(compiled, name));
    if (parts.length === 0) fields.push([wireName(compiled, name), onWire(value)]);
    for (const [part, field] of parts) fields.push([field, onWire(getPath(value, part))]);
  }
  return Object.fromEntries(fields);
}

/**
 * Answers from stored data, the way back from `spreadAnswers`. Data may be flat (`'drivingLicence.validFrom'`) or nested.
 * Nulls are not given, also inside an answer (`company: null` of an address) and inside a loop's entries. Fields that no question
 * asks are left out.
 */
export function gatherAnswers(compiled: Compiled, data: Data): Answers {
  const answers: [string, unknown][] = [];
  for (const name of compiled.questions.keys()) {
    const parts = Object.entries(partsOf(compiled, name));
    const value =
      parts.length === 0
        ? fieldOf(data, wireName(compiled, name))
        : given(parts.map(([part, field]) => [part, fieldOf(data, field)]));
    const kept = withoutNulls(value, compiled.questions.get(name)?.entry !== undefined);
    if (kept !== undefined && kept !== null) answers.push([name, kept]);
  }
  return Object.fromEntries(answers);
}

/** The names of the fields that a question answers on the wire; to name the field at fault. */
export function fieldsOf(compiled: Compiled, name: string): readonly string[] {
  const fields = Object.values(partsOf(compiled, name));
  return fields.length === 0 ? [wireName(compiled, name)] : fields;
}

/** The question that answers a field of the wire (or a path inside one), undefined when none does. */
export function questionOfField(compiled: Compiled, field: string): string | undefined {
  return findPlace(compiled.places, field)?.question;
}

/** The fields by the parts of a value; none when the whole value is under the question's name. */
function partsOf(compiled: Compiled, name: string): { readonly [part: string]: string } {
  const entry = compiled.questions.get(name);
  return entry?.model.partsOf?.(entry.question.settings) ?? {};
}

/** An entry of a loop holds its fields without the loop's name. */
function wireName({ loop }: Compiled, name: string): string {
  return loop === undefined ? name : name.slice(loop.length + 1);
}

function fieldOf(data: Data, field: string): unknown {
  return Object.hasOwn(data, field) ? data[field] : getPath(data, field);
}

/** Drops the nulls of an answer, and of each entry of a loop's. */
function withoutNulls(value: unknown, isLoop: boolean): unknown {
  if (isData(value)) return given(Object.entries(value));
  if (!isLoop || !Array.isArray(value)) return value;
  return value.map((entry) => (isData(entry) ? (given(Object.entries(entry)) ?? {}) : entry));
}

function given(entries: (readonly [string, unknown])[]): Data | undefined {
  const kept = entries.filter(([, value]) => value !== undefined && value !== null);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
