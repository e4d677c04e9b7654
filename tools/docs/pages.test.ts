import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { activities, withProcessingTable } from '../generate/pages/processing-table.ts';
import { withRetentionTable } from '../generate/pages/retention-table.ts';
import { storiesPage } from '../generate/pages/stories-page.ts';
import { withVariablesTable } from '../generate/pages/variables-table.ts';
import { root } from '../run.ts';

describe('what the docs say is so', () => {
  it('the page of the configuration lists every environment variable with its default', () => {
    const page = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
    expect(page, 'run: node tools/generate/pages/variables-table.ts').toBe(withVariablesTable(page));
  });

  it('the page about privacy says how long each kind is kept', () => {
    const page = readFileSync(join(root, 'docs/privacy.md'), 'utf8');
    expect(page, 'run: node tools/generate/pages/retention-table.ts').toBe(withRetentionTable(page));
  });

  it('the record of processing names each activity, and what it keeps as the columns say', () => {
    const page = readFileSync(join(root, 'docs/processing.md'), 'utf8');
    expect(page, 'run: node tools/generate/pages/processing-table.ts').toBe(withProcessingTable(page));
    const [record = ''] = page.split('### What each activity keeps');
    const described = [...record.matchAll(/^\| ([A-Z][^|]+) \|/gm)].map(([, name]) => name);
    expect(described.toSorted()).toEqual(activities.toSorted());
  });

  it('the page of stories names each, and the command that walks it', () => {
    const page = readFileSync(join(root, 'docs/stories.md'), 'utf8');
    expect(page, 'run: node tools/generate/pages/stories-page.ts').toBe(storiesPage());
    const told = globSync('journeys/**/*.journey.ts', { cwd: root }).flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/^\s*test\(/gm),
    ]);
    expect([...page.matchAll(/^\| .+journey\.ts\)/gm)].length).toBe(told.length);
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

  it.each(pages)('%s links to headings that are there', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const places = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*\.md)?#([^)\s]+)\)/g)];
    const missing = places.filter(
      ([, target, place = '']) => !headingsOf(target ? join(dirname(page), target) : page).includes(place),
    );
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

/** The places that a page's headings make, as GitHub names them. */
function headingsOf(page: string): string[] {
  const headings = readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
