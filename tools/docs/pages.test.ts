import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withVariablesTable } from '../generate/variables-table.ts';
import { root } from '../run.ts';

describe('what the docs say is so', () => {
  it('the page of the configuration lists every environment variable with its default', () => {
    const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
    expect(page, 'run: node tools/generate/variables-table.ts').toBe(withVariablesTable(page));
  });

  const pages = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/*/README.md'], { cwd: root });

  it.each(pages)('%s links to nothing that is missing', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const targets = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)]*)?\)/g)].map(
      ([, target]) => target ?? '',
    );
    const missing = targets.filter((target) => !existsSync(join(root, dirname(page), target)));
    expect(missing).toEqual([]);
  });
});
