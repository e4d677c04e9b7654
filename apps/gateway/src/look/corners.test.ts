import { expect, test } from 'vitest';
import { cornersOf } from './corners.ts';

const themeWith = (radius: string, control = '4px') =>
  `:root {\n  --radius: ${radius};\n  --radius-control: ${control};\n}\n`;

test.each([
  ['14px', '14px'],
  ['0', '0px'],
  ['0.75rem', '12px'],
  ['.5px', '0.5px'],
])('given a theme whose radius is %s, when a letter is drawn, then its card has corners of %s', (radius, card) => {
  expect(cornersOf(themeWith(radius))).toEqual({ card, control: '4px' });
});

test('given another radius in the dark, when a letter is drawn, then it has that of the day', () => {
  const dark = '@media (prefers-color-scheme: dark) {\n  :root {\n    --radius: 3px;\n  }\n}\n';
  expect(cornersOf(themeWith('8px') + dark).card).toBe('8px');
});

test.each(['1vw', 'calc(1px + 2px)', '12', 'var(--brand-radius)', ''])(
  'given a theme whose radius is %j, when it is read, then its line is named, since no mail program knows it',
  (radius) => {
    expect(() => cornersOf(themeWith(radius))).toThrow(`--radius: ${radius} on line 2`);
  },
);
