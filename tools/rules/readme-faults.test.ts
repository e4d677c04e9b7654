import { describe, expect, it } from 'vitest';
import { readmeFaults } from './readme-faults.ts';

const files = [
  'apps/web/README.md',
  'apps/web/src/main.tsx',
  'apps/web/src/app/router.tsx',
  'apps/web/src/features/home/page.tsx',
  'apps/web/src/features/quote/page.tsx',
  'apps/web/src/testing/render.ts',
  'apps/web/public/icon.svg',
];
const table = (heading: string, ...rows: string[]) =>
  `# Web\n\n| ${heading} | what is in it |\n| --- | --- |\n${rows.map((row) => `| ${row} | words |`).join('\n')}\n\nMore.\n`;
const faultsOf = (text: string) => readmeFaults('apps/web/README.md', text, files);

describe('a README’s table of rooms', () => {
  it('that names every folder is right, whether from the room or from its sources, and files may be named too', () => {
    const rows = ['`src/app/`', '`src/features/home/` `src/features/quote/`', '`src/main.tsx`'];
    expect(faultsOf(table('room', ...rows))).toEqual([]);
    expect(faultsOf(table('floor', '`app/`', '`features/`'))).toEqual([]);
  });

  it('that leaves a folder out is told which, at each depth that it goes to', () => {
    expect(faultsOf(table('room', '`src/features/home/`'))).toEqual([
      'apps/web/README.md: src/features/quote/ has no row: say what is in it',
    ]);
    expect(faultsOf(table('folder', '`src/features/`'))).toEqual([
      'apps/web/README.md: src/app/ has no row: say what is in it',
    ]);
  });

  it('that names a folder which has gone is told so', () => {
    expect(faultsOf(table('room', '`src/app/`', '`src/features/`', '`src/cellar/`'))).toEqual([
      'apps/web/README.md: src/cellar/ is no folder: take its row out',
    ]);
  });

  it('is none where a table is about something else', () => {
    expect(faultsOf(table('to see', '`src/cellar/`'))).toEqual([]);
  });
});
