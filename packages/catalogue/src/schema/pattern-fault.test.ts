import { expect, it } from 'vitest';
import { patternFault } from './pattern-fault.ts';

it.each([
  "[\\p{L} .,'’-]{2,60}",
  '[467]\\d{6}',
  '(?:[A-HJ-PR-Y]{1,2}[1-9]\\d{0,3}|[A-HJ-PR-Y]{3}[1-9]\\d{0,2})',
  '[a-z]+@[a-z]+\\.com',
])('takes %s', (pattern) => {
  expect(patternFault(pattern)).toBeUndefined();
});

it.each(['(a+)+$', '(a|a)*', '(\\w+\\s?)*', '\\d+\\d+\\d+x'])(
  'refuses %s, with which some text never ends',
  (pattern) => {
    expect(patternFault(pattern)).toMatch(/^a regular expression that is through with any text at once/);
  },
);

it('refuses what is no regular expression', () => {
  expect(patternFault('[a')).toBe('a regular expression that compiles');
});
