import { expect, test } from 'vitest';
import { unbrokenDates } from './unbroken-dates.ts';

test.each([
  ['Britisch, seit 14. September 2006', 'Britisch, seit 14.\u00a0September\u00a02006'],
  ['until 26 November 2028, then', 'until 26\u00a0November\u00a02028, then'],
  ['seit 1. März 2010 und 2. Mai 2011', 'seit 1.\u00a0März\u00a02010 und 2.\u00a0Mai\u00a02011'],
  ['10 Market Street, 2026 and later', '10 Market Street, 2026 and later'],
])('a date on a paper is not broken between lines: %s', (text, unbroken) => {
  expect(unbrokenDates(text)).toBe(unbroken);
});
