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
import type { Folder } from './folder.ts';
import { keyText, type Place, type Report } from './place.ts';
import { reportIssues } from './schema-faults.ts';

/** A file read by its schema: its value unless it is faulty, and the place of any path in it. */
export type Sheet<T> = {
  readonly value: T | undefined;
  readonly at: (...path: PropertyKey[]) => Place;
};

/** Reads a YAML or JSON file of the folder by a schema and reports everything wrong in it, each with its line. */
export function readYaml<T>(folder: Folder, path: string, schema: z.ZodType<T>, report: Report): Sheet<T> {
  const file = folder.nameOf(path);
  const text = folder.text(path);
  if (text === undefined) {
    const at = (...keys: PropertyKey[]): Place => ({ file, line: 1, key: keyText(keys) });
    report(at(), { expected: 'this file' });
    return { value: undefined, at };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const at = (...keys: PropertyKey[]): Place => ({ file, line: lineOf(document, lines, keys), key: keyText(keys) });
  for (const error of document.errors) {
    report({ file, line: lines.linePos(error.pos[0]).line, key: '' }, { expected: `readable YAML: ${error.message}` });
  }
  const data = document.errors.length > 0 ? undefined : dataOf(document);
  if (data instanceof Error) {
    report(
      { file, line: lines.linePos(strayAlias(document)).line, key: '' },
      { expected: `readable YAML: ${data.message}` },
    );
  }
  if (data === undefined || data instanceof Error) return { value: undefined, at };
  const read = schema.safeParse(data);
  if (!read.success) reportIssues(read.error.issues, { schema, data, at, report });
  return { value: read.success ? read.data : undefined, at };
}

/** What a document holds, nothing being no keys; the error of an alias (`*name`) that names nothing or stands for far too much. */
function dataOf(document: Document): unknown {
  try {
    return document.toJS() ?? {};
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Where the first alias that names nothing stands, else the first of all. */
function strayAlias(document: Document): number {
  const aliases: Alias[] = [];
  visit(document, { Alias: (_key, alias) => void aliases.push(alias) });
  return startOf(aliases.find((alias) => alias.resolve(document) === undefined) ?? aliases[0]) ?? 0;
}

/** The line of the deepest node that a path reaches: the key where there is one. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
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
