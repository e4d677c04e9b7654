import type { Wrong } from './place.ts';

/** What keeps a text from being JSON, and how far into it. */
export type JsonFault = { readonly offset: number; readonly wrong: Wrong };

const TOKEN =
  /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b|[{}[\],:]/uy;
const COMMENT = /^(?:#|\/\/|\/\*)/;
const TEXT = 'text in straight double quotes, with \\" for one inside it and \\n for a new line';
const SHOWN_MAX = 40;

/** What may come next: after `{`, after a comma in it, after a key, where a value must be (in a list perhaps none), after a value, after the last. */
type Next = 'key or end' | 'key' | 'colon' | 'value' | 'value or end' | 'comma' | 'nothing';

/** The first thing in a text that is not JSON (RFC 8259), in words for its author; undefined for a text that is. */
export function jsonFault(text: string): JsonFault | undefined {
  const open: string[] = [];
  let next: Next = 'value';
  let offset = 0;
  for (;;) {
    offset += /^[ \t\r\n]*/.exec(text.slice(offset))?.[0].length ?? 0;
    const rest = text.slice(offset);
    if (rest === '') return atEnd(text, next, open.at(-1));
    const fault = (expected: string): JsonFault => ({ offset, wrong: { expected, found: shown(rest), isBare: true } });
    if (COMMENT.test(rest)) return fault('no comment, since JSON has none');
    TOKEN.lastIndex = offset;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return fault(TEXT);
    const expected = misplaced(token, next, open.at(-1));
    if (expected !== undefined) return fault(expected);
    next = after(token, next, open);
    offset += token.length;
  }
}

function atEnd(text: string, next: Next, open: string | undefined): JsonFault | undefined {
  if (next === 'nothing') return undefined;
  const expected =
    open === undefined ? 'keys with texts between { and }, found an empty file' : `${endOf(open)} at the end`;
  return { offset: text.trimEnd().length, wrong: { expected } };
}

/** What should have been in a token's place; undefined if the token may be there. */
function misplaced(token: string, next: Next, open: string | undefined): string | undefined {
  const isEnd = token === endOf(open);
  const isValue = !/^[}\],:]$/.test(token);
  switch (next) {
    case 'key or end':
    case 'key':
      if (token.startsWith('"') || (isEnd && next === 'key or end')) return undefined;
      return isEnd ? 'no comma before this' : `a key, ${TEXT}`;
    case 'colon':
      return token === ':' ? undefined : 'a colon and a text before this';
    case 'value':
    case 'value or end':
      if (isValue || (isEnd && next === 'value or end')) return undefined;
      return token === ']' && open === '[' ? 'no comma before this' : 'a text before this';
    case 'comma':
      if (token === ',' || isEnd) return undefined;
      return isValue ? 'a comma before this' : `a comma or ${endOf(open)}`;
    case 'nothing':
      return 'nothing after the last }';
  }
}

/** What may come after a valid token; `open` is what was opened and not closed. */
function after(token: string, next: Next, open: string[]): Next {
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'key or end' : 'value or end';
  }
  if (token === ',') return open.at(-1) === '{' ? 'key' : 'value';
  if (token === ':') return 'value';
  if (token === '}' || token === ']') open.pop();
  else if (next === 'key' || next === 'key or end') return 'colon';
  return open.length === 0 ? 'nothing' : 'comma';
}

function endOf(open: string | undefined): string {
  return open === '[' ? ']' : '}';
}

function shown(rest: string): string {
  const line = (rest.split('\n')[0] ?? '').trim();
  return line.length > SHOWN_MAX ? `${line.slice(0, SHOWN_MAX - 1)}…` : line;
}
