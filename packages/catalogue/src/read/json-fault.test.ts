import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from './json-fault.ts';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const PIECES = [
  '',
  ',',
  '"',
  '„',
  "'",
  ':',
  '}',
  ']',
  '{',
  '[',
  '\\',
  '\n',
  '#',
  'e',
  '-',
  '0',
  '.',
  'true',
  'TRUE',
  '\u007f',
  ' ',
];

test('a text has a fault when, and only when, the reader of JSON refuses it', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.nat({ max: 1 }), fc.constantFrom(...PIECES), (text, where, taken, piece) => {
      const at = where % (text.length + 1);
      const slip = text.slice(0, at) + piece + text.slice(at + taken);
      expect(jsonFault(text)).toBeUndefined();
      expect(jsonFault(slip) === undefined).toBe(isJson(slip));
    }),
  );
});
