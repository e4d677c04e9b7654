import { describe, expect, test } from 'vitest';
import { folderOf } from './folder.ts';
import { faultList } from './place.ts';
import { readTables } from './read-tables.ts';

function read(text: string, path = 'look-ups/jobs.csv') {
  const { faults, report } = faultList();
  const tables = readTables(folderOf(new Map([[path, text]]), 'brands/tiny'), report, ['en', 'de']);
  return { tables, faults };
}

test('a table is its rows: code, a text in each language, words, and whatever else the brand keeps', () => {
  const { tables, faults } = read(
    '# Jobs\ncode,en,de,words,band\nA1,Baker,Bäcker/in,bread Brot,2\nB-2.x,"Cook, chef",Koch,,\n',
  );
  expect(faults).toEqual([]);
  expect(tables).toEqual({
    jobs: {
      name: 'jobs',
      rows: [
        { code: 'A1', texts: { en: 'Baker', de: 'Bäcker/in' }, words: 'bread Brot', columns: { band: '2' } },
        { code: 'B-2.x', texts: { en: 'Cook, chef', de: 'Koch' }, words: '', columns: { band: '' } },
      ],
    },
  });
  expect(read('code,en,de\nA1,Baker,Bäcker\n').tables['jobs']?.rows[0]).toMatchObject({ words: '', columns: {} });
});

test('the files of cars and files in deeper folders are no tables', () => {
  for (const path of ['look-ups/vehicles.csv', 'look-ups/registrations.csv', 'look-ups/old/jobs.csv', 'look-ups/a.txt'])
    expect(read('nonsense', path)).toEqual({ tables: {}, faults: [] });
});

describe('what is wrong with a table is told with its line', () => {
  test.each([
    ['a code that stands twice', 'code,en,de\nA1,a,b\nC,c,c\na1,c,d\n', 4, 'code', 'a1'],
    ['a text that is missing', 'code,en,de\nA1,Baker,\n', 2, 'de', undefined],
    ['a language that is not the brand’s', 'code,en,de,fr\nA1,a,b,c\n', 1, 'fr', 'fr'],
    ['a language without a column', 'code,en\nA1,a\n', 1, 'de', undefined],
    ['no code', 'name,en,de\nA1,a,b\n', 1, 'code', undefined],
    ['no rows', 'code,en,de\n# A1,a,b\n', 1, '', undefined],
    ['a code that no address can hold', 'code,en,de\n../x,a,b\n', 2, 'code', '../x'],
    ['an empty code', 'code,en,de\n,a,b\n', 2, 'code', ''],
    ['a line with a comma too many', 'code,en,de\nA1,a,b,c\nB1,a,b\n', 2, '', '4'],
  ])('%s', (_what, text, line, key, found) => {
    const { faults } = read(text);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ file: 'brands/tiny/look-ups/jobs.csv', line, key });
    expect(faults[0]?.found).toBe(found);
  });
  test('a name that no address can hold', () => {
    expect(read('code,en,de\nA1,a,b\n', 'look-ups/my jobs.csv').faults).toMatchObject([{ line: 1, found: 'my jobs' }]);
  });
});
