import { type Document, isMap, isScalar, type LineCounter, type Scalar, visit, YAMLError } from 'yaml';
import type { Wrong } from './place.ts';

/** A document, and the text that it was read from. */
export type Written = { readonly document: Document; readonly lines: LineCounter; readonly text: string };

/** The YAML reader's complaint, in words for its author, and the key that is meant. */
export function yamlFault(error: Error, { document, lines, text }: Written): Wrong & { readonly key?: string } {
  if (!(error instanceof YAMLError)) return { expected: `readable YAML: ${error.message}` };
  const offset = error.pos[0];
  const rest = (text.slice(offset).split('\n')[0] ?? '').trim();
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { expected: 'spaces before a key or a dash, found a tab' };
    case 'DUPLICATE_KEY': {
      const { name, first } = firstOf(document, offset);
      const line = lines.linePos(first).line;
      return { key: name, expected: `a key of its own: line ${line} has it already`, found: name };
    }
    case 'BLOCK_AS_IMPLICIT_KEY':
      // A text before keys that are further in is taken for one key with them.
      if (!/:( |$)/.test(rest))
        return {
          expected: 'the keys on the next line no further in, or no text before them',
          found: rest,
          isBare: true,
        };
      return { expected: 'quotes around a text that has a colon and a space in it', found: rest, isBare: true };
    case 'BAD_SCALAR_START':
      return { expected: `quotes around a text that begins with ${rest.slice(0, 1)}`, found: rest, isBare: true };
    case 'MULTIPLE_DOCS':
      return { expected: 'one document, without a line ---' };
    default:
      return { expected: `readable YAML: ${error.message}` };
  }
}

/** The name of the key at an offset, and its first occurrence in the map. */
function firstOf(document: Document, offset: number): { readonly name: string; readonly first: number } {
  let found = { name: '', first: offset };
  visit(document, {
    Map: (_key, map) => {
      const keys = isMap(map) ? map.items.map(({ key }) => key).filter((key) => isScalar(key)) : [];
      const again = keys.find((key) => startOf(key) === offset);
      if (!again) return undefined;
      const first = keys.find(({ value }) => value === again.value);
      found = { name: String(again.value), first: startOf(first) ?? offset };
      return visit.BREAK;
    },
  });
  return found;
}

function startOf(key: Scalar | undefined): number | undefined {
  return key?.range?.[0];
}
