import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';
import { themeTokens } from './theme-tokens.ts';

const kit = new URL('../../../../kit/', import.meta.url);

test('the icons that a brand may name are those that the kit draws', async () => {
  const source = await readFile(new URL('src/icons/icons.ts', kit), 'utf8');
  const drawn = [...source.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map((match) => match[1]);
  expect([...iconNames].sort()).toEqual(drawn.sort());
});

test('the tokens that a theme must set are those that the kit names', async () => {
  const readme = await readFile(new URL('README.md', kit), 'utf8');
  for (const token of themeTokens.filter((name) => !/^(s\d|chart-\d|.*-tint)$/.test(name)))
    expect(readme).toContain(`--${token}`);
});
