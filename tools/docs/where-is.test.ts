import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.ts';

const page = readFileSync(join(root, 'docs/where-is.md'), 'utf8');
const tables = page.split('| what |').slice(1).map(rowsOf);
const rows = tables.flat();

function rowsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes(']('))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
}

it('the README leads to the page, and the page to eleven rules and six figures', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('](docs/where-is.md)');
  expect(tables.map(({ length }) => length)).toEqual([11, 6]);
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
