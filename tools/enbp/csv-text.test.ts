import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it.each([
  ['retailer', '"retailer"'],
  ['', '""'],
  ['a, "b"', '"a, ""b"""'],
  ['=1+1', `"'=1+1"`],
  ['@sum', `"'@sum"`],
])('%s is one cell, and no formula', (text, cell) => {
  expect(csvText(text)).toBe(cell);
});
