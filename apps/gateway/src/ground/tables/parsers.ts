import { assert } from '@marque/base';

/** Type numbers of PostgreSQL whose values the two drivers would otherwise read differently. */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

/** How values are read from either database: whole numbers as numbers, days and moments as texts. */
export const parsers: { readonly [type: number]: (text: string) => unknown } = {
  [INT8]: safeInteger,
  [DATE]: (text) => text,
  [TIMESTAMP]: (text) => text,
  [TIMESTAMPTZ]: (text) => text,
};

function safeInteger(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), 'a stored whole number fits into a number');
  return value;
}
