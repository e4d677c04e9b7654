import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFactors } from '@marque/domain/rating/factors/all-factors';
import { expect, test } from 'vitest';
import { root } from '../run.ts';
import { withRatingTables } from './with-rating-tables.ts';

const page = readFileSync(join(root, 'docs/rating.md'), 'utf8');

test('the page on rating shows the tables as they are', () => {
  expect(withRatingTables(page), 'run: npm run generate -- rating').toBe(page);
});

test('the page on rating names every factor with its columns', () => {
  for (const { name, columns } of allFactors) {
    expect(page).toContain(`| \`${name}\` |`);
    for (const column of columns) expect(page).toContain(column.kind === 'range' ? column.min : column.column);
  }
});
