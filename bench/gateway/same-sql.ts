import { numbered } from './numbered.ts';
import type { Sent } from './recorder.ts';

/** A text in pieces: the parts that are always the same, and the numbers of ids that differ from request to request. */
type Pieces = readonly (string | number)[];

/**
 * A value to send: always the same, a text with ids in it, or what an earlier statement returned, the last one first.
 */
export type Value =
  | { readonly always: unknown }
  | { readonly pieces: Pieces }
  | { readonly statement: number; readonly column: string };

/** What one request sends to the database, and the ids in it, whose tails are numbered. */
export type SameSql = {
  readonly statements: readonly { readonly text: string; readonly values: readonly Value[] }[];
  readonly ids: readonly string[];
};

/** A recording of a request about a copy of a sample, and the ids of that copy. */
export type Recorded = { readonly sent: readonly Sent[]; readonly ids: readonly string[] };

/** Ids that a request makes itself; moments differ too, and are sent as they were recorded. */
const MADE = /^(?!\d{4}-\d\d-\d\d|\d+$)[\w-]{8,}$/;

/**
 * The statements of a request in the form in which they can be sent for any copy, from the recordings of two. Undefined
 * if these do not send the same texts, because something else was going on.
 */
export function sameSqlOf(one: Recorded, other: Recorded): SameSql | undefined {
  if (one.sent.length !== other.sent.length || one.sent.some(({ text }, at) => other.sent[at]?.text !== text))
    return undefined;
  const known = new Set([...one.ids, ...other.ids]);
  const made = one.sent.flatMap(({ values }, at) =>
    values.filter(
      (value, place): value is string =>
        typeof value === 'string' && MADE.test(value) && !known.has(value) && other.sent[at]?.values[place] !== value,
    ),
  );
  const ids = [...new Set([...one.ids, ...made])];
  const statements = one.sent.map(({ text, values }, at) => ({
    text,
    values: values.map((value, place) => {
      if (value === other.sent[at]?.values[place]) return { always: value };
      const isOwn = typeof value === 'string' && one.ids.includes(value);
      return (isOwn ? undefined : returnedBefore(one.sent.slice(0, at), value)) ?? valueFrom(value, ids);
    }),
  }));
  return { statements, ids };
}

/** The texts of a value for a request: the pieces with its own ids. */
export function textOf(pieces: Pieces, ids: readonly string[]): string {
  return pieces.map((piece) => (typeof piece === 'number' ? (ids[piece] ?? '') : piece)).join('');
}

/** The ids of the copy of a number. */
export function idsOf({ ids }: Pick<SameSql, 'ids'>, number: number): string[] {
  return ids.map((id) => numbered(id, number));
}

function valueFrom(value: unknown, ids: readonly string[]): Value {
  if (typeof value !== 'string') return { always: value };
  const parts = value.split(new RegExp(`(${ids.join('|')})`));
  return parts.length === 1
    ? { always: value }
    : { pieces: parts.map((part) => (ids.includes(part) ? ids.indexOf(part) : part)) };
}

function returnedBefore(sent: readonly Sent[], value: unknown): Value | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  for (const [statement, { rows }] of [...sent.entries()].reverse())
    for (const [column, returned] of Object.entries(rows[0] ?? {}))
      if (String(returned) === String(value)) return { statement, column };
  return undefined;
}
