import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.ts';

const page = readFileSync(join(root, 'docs/where-is.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes(']('))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

it('the README leads to the page, and the page to eleven rules', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('](docs/where-is.md)');
  expect(rows).toHaveLength(11);
});

it.each(rows)('%s: its file holds the words to look for', (_what, where = '', wanted = '') => {
  const [, target = ''] = /^\[`[^`]+`\]\(\.\.\/([^)]+)\)$/.exec(where) ?? [];
  const [, words = ''] = /^`([^`]+)`$/.exec(wanted) ?? [];
  expect(words).not.toBe('');
  expect(existsSync(join(root, target)), target).toBe(true);
  expect(readFileSync(join(root, target), 'utf8')).toContain(words);
});

it.each(rows)('%s: functions named beside it are in the files to which they link', (...cells) => {
  const functions = [...cells.join(' ').matchAll(/\[`([A-Za-z]+)`\]\(\.\.\/([^)]+\.ts)\)/g)];
  for (const [, name, file = ''] of functions)
    expect(readFileSync(join(root, file), 'utf8')).toContain(`export function ${name}(`);
});
