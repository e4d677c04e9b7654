import { getPath, isData, nearestName } from '@marque/base';
import type { z } from 'zod';
import type { Place, Report, Wrong } from '../place.ts';
import { knownKeys, knownValues } from './known-keys.ts';

/** What is needed to turn a schema's complaints into faults with lines. */
export type Checking = {
  readonly schema: z.ZodType;
  readonly data: unknown;
  readonly at: (...path: PropertyKey[]) => Place;
  readonly report: Report;
  /** What is written at a path, letter by letter: `000003`, which is read as 3. */
  readonly written?: (...path: PropertyKey[]) => string | undefined;
};

type Issue = z.core.$ZodIssue;

/**
 * Reports each complaint of a schema at its line, in words for an operator; if a value is beyond several bounds, the
 * narrowest.
 */
export function reportIssues(issues: readonly Issue[], checking: Checking, base: readonly PropertyKey[] = []): void {
  for (const issue of issues)
    if (!issues.some((other) => isNarrower(other, issue) || isSlipFor(other, issue, checking, base)))
      reportIssue(issue, checking, [...base, ...issue.path]);
}

/** Whether the key that one complaint calls unknown is a slip for the key that the other misses, for one above it, or that key in another place. */
function isSlipFor(one: Issue, missing: Issue, { schema, data }: Checking, base: readonly PropertyKey[]): boolean {
  const path = [...base, ...missing.path];
  if (one.code !== 'unrecognized_keys' || missing.path.length === 0 || valueAt(data, path) !== undefined) return false;
  const parent = [...base, ...one.path];
  const isAbove = parent.every((step, index) => path[index] === step);
  const isBelow = path.slice(0, -1).every((step, index) => parent[index] === step);
  if ((isAbove || isBelow) && one.keys.some((key) => key === path.at(-1))) return true;
  if (!isAbove) return false;
  const known = knownKeys(schema, parent);
  return one.keys.some((key) => nearestName(key, known) === path[parent.length]);
}

/**
 * Whether one complaint about a value names a narrower bound than the other: a whole number has bounds of its own
 * besides those of its key.
 */
function isNarrower(one: Issue, other: Issue): boolean {
  if (one.path.join('.') !== other.path.join('.')) return false;
  if (one.code === 'too_big' && other.code === 'too_big') return one.maximum < other.maximum;
  return one.code === 'too_small' && other.code === 'too_small' && one.minimum > other.minimum;
}

function reportIssue(issue: Issue, checking: Checking, path: readonly PropertyKey[]): void {
  if (issue.code === 'invalid_union') reportUnion(issue.errors, checking, path);
  else if (issue.code === 'unrecognized_keys') reportKeys(issue.keys, checking, path);
  else
    checking.report(
      checking.at(...path),
      wrongOf(issue, valueAt(checking.data, path), path, checking.written?.(...path)),
    );
}

function reportKeys(unknown: readonly string[], { schema, at, report }: Checking, path: readonly PropertyKey[]): void {
  const known = knownKeys(schema, path);
  for (const key of unknown) {
    report(at(...path, key), { expected: `one of the keys ${known.join(', ')}`, found: key, known });
  }
}

/**
 * A schema's complaint about a value, in words for an operator. `written` is the value letter by letter, if that is
 * known.
 */
export function wrongOf(issue: Issue, value: unknown, path: readonly PropertyKey[], written?: string): Wrong {
  const wrong = complaintOf(issue, value, path);
  if (typeof value === 'string' || wrong.found === undefined) return wrong;
  return { ...wrong, found: typeof value === 'number' ? (written ?? wrong.found) : wrong.found, isBare: true };
}

function complaintOf(issue: Issue, value: unknown, path: readonly PropertyKey[]): Wrong {
  const found = value === undefined ? undefined : shown(value);
  switch (issue.code) {
    case 'invalid_value': {
      const known = issue.values.map(String);
      return { expected: known.length === 1 ? String(known[0]) : `one of ${known.join(', ')}`, found, known };
    }
    case 'invalid_key':
      return { expected: issue.issues[0]?.message ?? 'another key', found: String(path.at(-1)) };
    case 'invalid_type': {
      const type = typeText(issue.expected);
      return {
        expected: value === undefined ? `this key, ${type}` : `${type}${quotesText(issue.expected, value)}`,
        found,
      };
    }
    default:
      return { expected: boundsText(issue) ?? issue.message, found };
  }
}

/**
 * If several shapes are possible, the keys that no shape knows are named; otherwise the closest shape's complaint is
 * used.
 */
function reportUnion(branches: readonly (readonly Issue[])[], checking: Checking, path: readonly PropertyKey[]): void {
  const value = valueAt(checking.data, path);
  const known = knownKeys(checking.schema, path);
  const unknown = isData(value) && known.length > 0 ? Object.keys(value).filter((key) => !known.includes(key)) : [];
  const values = branches.length === 0 ? knownValues(checking.schema, path) : [];
  const closest = closestOf(branches);
  if (unknown.length > 0) reportKeys(unknown, checking, path);
  else if (values.length === 0 && closest) reportIssues(closest, checking, path);
  else {
    const expected = values.length > 0 ? `one of ${values.join(', ')}` : typesText(branches);
    const found = value === undefined ? undefined : shown(value);
    checking.report(checking.at(...path), { expected, found, known: values });
  }
}

/** The shape of the right kind with the fewest complaints. */
function closestOf(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const wrongKind = (issue: Issue) => issue.path.length === 0 && issue.code === 'invalid_type';
  return branches.filter((issues) => !issues.some(wrongKind)).toSorted((a, b) => a.length - b.length)[0];
}

function typesText(branches: readonly (readonly Issue[])[]): string {
  const types = branches.flatMap((issues) =>
    issues.map((issue) => (issue.code === 'invalid_type' ? typeText(issue.expected) : '')),
  );
  return [...new Set(types)].filter(Boolean).join(' or ');
}

function boundsText(issue: Issue): string | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined;
  const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum;
  const more = issue.code === 'too_small' ? 'at least' : 'at most';
  const unit = issue.origin === 'array' ? ' in the list' : issue.origin === 'string' ? ' characters' : '';
  return `${more} ${bound}${unit}`;
}

/** What to do about quotes, if they alone give the value another type. */
function quotesText(expected: string, value: unknown): string {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return ' in quotes';
  const isNumber = (expected === 'number' || expected === 'int') && /^-?\d+(\.\d+)?$/.test(String(value));
  const isChoice = expected === 'boolean' && (value === 'true' || value === 'false');
  return typeof value === 'string' && (isNumber || isChoice) ? ' without quotes' : '';
}

function typeText(expected: string): string {
  const words: { readonly [type: string]: string } = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'keys with values',
    record: 'keys with values',
  };
  return words[expected] ?? expected;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (Array.isArray(value) ? value[Number(step)] : getPath(value, String(step))),
    data,
  );
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
