import { isData } from '@marque/base';
import {
  type Alias,
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { z } from 'zod';
import { lostHeadings } from './complaints/lost-headings.ts';
import { reportIssues } from './complaints/report-issues.ts';
import type { Folder } from './folder.ts';
import { jsonFault } from './json-fault.ts';
import { keyText, type Place, type Report } from './place.ts';
import { tidyJson } from './tidy-json.ts';
import { type Written, yamlFault } from './yaml-fault.ts';

/** A file read by its schema: its value unless it is faulty, and the place of any path in it. */
export type Sheet<T> = {
  readonly value: T | undefined;
  readonly at: (...path: PropertyKey[]) => Place;
};

/**
 * The content of a file before a schema has looked at it, undefined if it cannot be read; the place of any path in it,
 * and what is written there.
 */
export type Source = {
  readonly data: unknown;
  readonly at: (...path: PropertyKey[]) => Place;
  readonly written: (...path: PropertyKey[]) => string | undefined;
};

/** Reads a YAML or JSON file of the folder by a schema and reports everything wrong in it, each with its line. */
export function readYaml<T>(folder: Folder, path: string, schema: z.ZodType<T>, report: Report): Sheet<T> {
  return checkSource(readSource(folder, path, report), schema, report);
}

/** Checks with a schema what was read, and reports every fault. What could not be read has been reported already. */
export function checkSource<T>({ data, at, written }: Source, schema: z.ZodType<T>, report: Report): Sheet<T> {
  if (data === undefined) return { value: undefined, at };
  const checked = schema.safeParse(data);
  if (!checked.success && isEmpty(data)) {
    const missing = new Set(checked.error.issues.map(({ path: [key] }) => String(key)));
    report(at(), { expected: `the keys ${[...missing].join(', ')}, found an empty file` });
  } else if (!checked.success) {
    const lost = lostHeadings(schema, data);
    for (const { key, path } of lost)
      report(at(...path), { expected: `the line "${key}:" above this one, under which it belongs`, isLoss: true });
    const covered = lost.flatMap(({ covers }) => covers);
    const others = checked.error.issues.filter((issue) => !covered.some((one) => isUnder(issue.path, one)));
    reportIssues(others, { schema, data, at, report, written });
  }
  return { value: checked.success ? checked.data : undefined, at };
}

function isUnder(path: readonly PropertyKey[], above: readonly PropertyKey[]): boolean {
  return above.every((step, index) => path[index] === step);
}

/** Reads a YAML or JSON file of the folder; reports that it is not there or why it cannot be read. */
export function readSource(folder: Folder, path: string, report: Report): Source {
  const file = folder.nameOf(path);
  // A byte order mark is not part of the text (RFC 8259, section 8.1, leaves that to the reader).
  const text = folder.text(path)?.replace(/^\ufeff/, '');
  if (text === undefined) {
    const source = unreadSource(file);
    report(source.at(), { expected: 'this file' });
    return source;
  }
  let parsed: Parsed | undefined;
  const source = (): Parsed => {
    parsed ??= parse(text);
    return parsed;
  };
  const at = (...keys: PropertyKey[]): Place => ({ file, line: lineOf(source(), keys), key: keyText(keys) });
  const written = (...keys: PropertyKey[]) => {
    const node = source().document.getIn(keys, true);
    return isScalar(node) ? node.source : undefined;
  };
  const lineAt = (offset: number) => source().lines.linePos(offset).line;
  const unreadable = (offset: number, error: Error) => {
    const { key = '', ...wrong } = yamlFault(error, { ...source(), text });
    report({ file, line: lineAt(offset), key }, wrong);
  };
  const canonical = tidyJson(path, text);
  const isJson = path.endsWith('.json');
  const fault = isJson && canonical === undefined ? jsonFault(text) : undefined;
  if (fault) {
    report({ file, line: lineAt(fault.offset), key: '' }, fault.wrong);
    return { data: undefined, at, written };
  }
  const read = isJson ? jsonOf : dataOf;
  return { data: canonical ?? read({ ...source(), text }, unreadable), at, written };
}

/** A file that is not there: without data, and each place is its first line. */
export function unreadSource(file: string): Source {
  return {
    data: undefined,
    at: (...keys) => ({ file, line: 1, key: keyText(keys) }),
    written: () => undefined,
  };
}

/** Whether a file could be read, and keys with values are in it. */
export function hasKeys({ data }: Source): boolean {
  return isData(data) && !isEmpty(data);
}

/** Whether a file that could be read holds nothing. */
export function isEmpty(data: unknown): boolean {
  return isData(data) && Object.keys(data).length === 0;
}

type Unreadable = (offset: number, error: Error) => void;

type Parsed = { readonly document: Document; readonly lines: LineCounter };

function parse(text: string): Parsed {
  const lines = new LineCounter();
  return { document: parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' }), lines };
}

/**
 * The content of a document; an empty one has no keys. Undefined if it cannot be read, or if an alias (`*name`) names
 * nothing or stands for far too much.
 */
function dataOf({ document }: Written, unreadable: Unreadable): unknown {
  const [first] = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0]);
  if (first) {
    // What else is wrong follows from it.
    unreadable(first.pos[0], first);
    return undefined;
  }
  try {
    return document.toJS() ?? {};
  } catch (error) {
    unreadable(strayAlias(document), error instanceof Error ? error : new Error(String(error)));
    return undefined;
  }
}

/** The value of a JSON text; undefined for a duplicate key, which JSON's own reader does not report. */
function jsonOf({ document, text }: Written, unreadable: Unreadable): unknown {
  const again = document.errors.find(({ code }) => code === 'DUPLICATE_KEY');
  if (!again) return JSON.parse(text);
  unreadable(again.pos[0], again);
  return undefined;
}

/** The place of the first alias that names nothing, otherwise of the first alias. */
function strayAlias(document: Document): number {
  const aliases: Alias[] = [];
  visit(document, { Alias: (_key, alias) => void aliases.push(alias) });
  return startOf(aliases.find((alias) => alias.resolve(document) === undefined) ?? aliases[0]) ?? 0;
}

/** The line of the deepest node that a path reaches: the key where there is one. */
function lineOf({ document, lines }: Parsed, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = startOf(node);
  for (const step of path) {
    const next = childOf(node, step);
    if (next === undefined) break;
    offset = startOf(next.place) ?? offset;
    node = next.node;
  }
  return offset === undefined ? 1 : lines.linePos(offset).line;
}

function childOf(node: unknown, step: PropertyKey): { place: unknown; node: unknown } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(step)];
    return item === undefined ? undefined : { place: item, node: item };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step));
  return pair === undefined ? undefined : { place: pair.key, node: pair.value };
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null)?.range?.[0];
}
