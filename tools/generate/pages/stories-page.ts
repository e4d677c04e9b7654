import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../run.ts';

type Walk = 'landing' | 'in part' | 'journeys' | 'pages';
type Story = { readonly title: string; readonly file: string; readonly walk: Walk };

/** A story's title and any options before its function. */
const STORY = /^[ \t]*test\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:\{([^}]*)\}, )?async/gm;
const ALL_COMMANDS = {
  'in part': 'some of its rows by `npm test`, each by `npm run test:all -- journeys`',
  journeys: '`npm run test:all -- journeys`',
  pages: '`npm run test:all -- pages`; `npm test` looks at a sample',
} as const;

/** The page that says of each story whether `npm test` walks it, and which other command does. A title that a story fills in for each of its rows has an ellipsis there. */
export function storiesPage(): string {
  const stories = globSync('journeys/**/*.journey.ts', { cwd: root }).sort().flatMap(storiesOf);
  const landing = stories.filter(({ walk }) => walk === 'landing');
  const others = stories.filter((story) => story.walk !== 'landing');
  return `# Stories, and which command walks them

\`node tools/generate/pages/stories-page.ts\` writes this page, and \`npm test\` compares it with the stories. [Journeys](../journeys/README.md) says what a story is, what its tags mean, and at which widths and in which languages each command walks it; [figures](figures.md) has the last result of each long run.

## What a landing walks

\`npm test\` walks one share of eight of these, chosen by what is checked out ([decision 290](decisions/0290-a-landing-tries-a-share-of-the-dear-tests.md)); the first sale and the sample of the pages are in each share. \`npm test -- --whole\` walks them all, \`npm run test:all -- shares\` those that are in only one share, and \`npm run test:all -- journeys\` all of them at each width and in each language.

| story | file |
| --- | --- |
${landing.map((story) => `| ${story.title} | ${linkOf(story)} |`).join('\n')}

## What the long runs walk alone

| story | file | command |
| --- | --- | --- |
${others.map((story) => `| ${story.title} | ${linkOf(story)} | ${commandOf(story)} |`).join('\n')}
`;
}

function storiesOf(file: string): Story[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(STORY)].map(([, , title = '', options = '']) => ({
    title: title.replace(/\$\{[^}]*\}/g, '…'),
    file,
    walk: walkOf(options),
  }));
}

function walkOf(options: string): Walk {
  if (options.includes('@pages')) return 'pages';
  if (options.includes('?') || /\btag,|\.\.\.tag/.test(options)) return 'in part';
  return options.includes('@breadth') ? 'journeys' : 'landing';
}

function linkOf({ file }: Story): string {
  return `[${file.replace('journeys/', '').replace('.journey.ts', '')}](../${file})`;
}

function commandOf({ walk }: Story): string {
  return walk === 'landing' ? '' : ALL_COMMANDS[walk];
}

if (import.meta.main) writeFileSync(join(root, 'docs/stories.md'), storiesPage());
