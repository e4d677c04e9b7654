import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../run.ts';
import { parts } from './parts.ts';

const figures = readFileSync(join(root, 'docs/figures.md'), 'utf8');

describe('the long runs', () => {
  it.each(parts.map((part) => [part.name, part] as const))(
    '%s has a row for its last result, and pieces of their own names',
    (name, { pieces }) => {
      expect(figures).toContain(`| \`npm run test:all -- ${name}\` |`);
      expect(new Set(pieces.map((piece) => piece.name)).size).toBe(pieces.length);
    },
  );
});
