import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.ts';

const folder = join(root, 'docs/decisions');
const records = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
const index = readFileSync(join(folder, 'README.md'), 'utf8');

it('the index of decisions lists every record once, by its number and title', () => {
  const lines = records.map((name) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    expect(Number(number), name).toBe(Number(name.slice(0, 4)));
    return `- [${number}](${name}) ${title}`;
  });
  expect(
    index
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .toSorted(),
  ).toEqual(lines.toSorted());
});

it('no two records have one number', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
