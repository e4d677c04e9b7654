import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LookUpTable, TableRow } from '../schema/table-row.ts';
import { searchTable } from './search-table.ts';
import { tableEntry } from './table-entry.ts';

const row = (code: string, en: string, de: string, more: Partial<TableRow> = {}): TableRow => ({
  code,
  texts: { en, de },
  words: '',
  columns: {},
  ...more,
});

const jobs: LookUpTable = {
  name: 'jobs',
  rows: [
    row('SOC2134', 'Software developer', 'Softwareentwickler/in', { words: 'programmer coder Programmierer' }),
    row('SOC2136', 'Software tester', 'Softwaretester/in'),
    row('SOC5411', 'Upholsterer', 'Polsterer/Polsterin', { words: 'soft furnishings' }),
    row('SOC3240', 'Veterinary nurse', 'Tiermedizinische/r Fachangestellte/r'),
    row('SOC2237', 'Nurse', 'Krankenpfleger/in', { words: 'hospital' }),
    row('SOC5432', 'Baker', 'Bäcker/in', { words: 'Café' }),
    row('SOC9222', 'Street cleaner', 'Straßenreiniger/in'),
    row('SOC7111', 'Programmer of television', 'Programmplaner/in'),
    row('SP30', 'Exceeding the limit', 'Limit überschritten', { words: 'speeding' }),
    row('SP60', 'Exceeding a limit, older code', 'Limit überschritten, alt', {
      words: 'speeding',
      columns: { legacy: 'yes' },
    }),
    row('SP32', 'Exceeding the limit (aiding)', 'Limit überschritten (Beihilfe)', { columns: { derivedFrom: 'SP30' } }),
  ],
};

const find = (typed: string, language = 'en') => searchTable(jobs, language, typed).map(({ code }) => code);

describe('a search answers what people meant', () => {
  test.each([
    ['while they are still typing', 'softw dev', 'SOC2134'],
    ['by a beginning before a further word that is whole', 'soft', 'SOC2134'],
    ['by further words that are whole', 'soft furnishings', 'SOC5411'],
    ['with a letter left out', 'speding', 'SP30'],
    ['with a letter too many', 'softtware dev', 'SOC2134'],
    ['with two letters swapped', 'nusre', 'SOC2237'],
    ['with a wrong letter at the start', 'murse', 'SOC2237'],
    ['with two slips in a long word', 'vetrinery', 'SOC3240'],
    ['with a slip in a word that is not finished', 'progamm', 'SOC7111'],
    ['in capitals', 'NURSE', 'SOC2237'],
    ['in any order', 'developer software', 'SOC2134'],
    ['by a further word', 'coder', 'SOC2134'],
    ['without the accent', 'cafe', 'SOC5432'],
    ['by code', 'soc2134', 'SOC2134'],
    ['by the beginning of a code', 'sp3', 'SP30'],
    ['with spaces around', '  nurse ', 'SOC2237'],
  ])('%s: %s', (_how, typed, code) => expect(find(typed)[0]).toBe(code));

  test.each([
    ['baecker', 'SOC5432'],
    ['BÄCKER', 'SOC5432'],
    ['backer', 'SOC5432'],
    ['strassenreiniger', 'SOC9222'],
    ['straßen', 'SOC9222'],
    ['entwickler', 'SOC2134'],
    ['ueberschritten', 'SP30'],
  ])('in German: %s', (typed, code) => expect(find(typed, 'de')[0]).toBe(code));
});

describe('the order', () => {
  test('is by how much of a text was meant, then by text', () => {
    expect(find('nurse')).toEqual(['SOC2237', 'SOC3240']);
    expect(find('software')).toEqual(['SOC2134', 'SOC2136']);
  });
  test('puts a text before a further word', () => {
    expect(find('programmer')).toEqual(['SOC7111', 'SOC2134']);
  });
  test('puts an exact code first, and variants and codes no longer in use behind', () => {
    expect(find('sp')).toEqual(['SP30', 'SP32', 'SP60']);
    expect(find('sp60')[0]).toBe('SP60');
    expect(find('limit')).toEqual(['SP30', 'SP32', 'SP60']);
    expect(find('speeding')).toEqual(['SP30', 'SP60']);
  });
  test('never depends on the order of the file', () => {
    const turned = { name: 'turned', rows: jobs.rows.toReversed() };
    for (const typed of ['software', 'limit', 'sp', 'nurs'])
      expect(searchTable(turned, 'en', typed).map(({ code }) => code)).toEqual(find(typed));
  });
});

describe('what is too little or too strange', () => {
  test.each(['', ' ', 'n', ' n ', '€', '%%', "'; DROP TABLE", '\\', '((((', '🚗🚗', 'zzzzzz', '...'])(
    '%j finds nothing',
    (typed) => expect(find(typed)).toEqual([]),
  );
  test('at most 20 rows are answered', () => {
    const many = Array.from({ length: 60 }, (_, index) => row(`A${index}`, `Clerk ${index}`, 'x'));
    expect(searchTable({ name: 'many', rows: many }, 'en', 'clerk')).toHaveLength(20);
    expect(searchTable({ name: 'many', rows: many }, 'en', 'a1')).toHaveLength(11);
  });
  test('any text at all is answered with rows of the table, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
        const found = searchTable(jobs, 'de', typed);
        expect(found.every((one) => jobs.rows.includes(one))).toBe(true);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
  test('one slip in any longer word of a text still finds its row', () => {
    const words = jobs.rows.flatMap(
      (one) => (one.texts['en'] ?? '').match(/\p{L}{6,}/gu)?.map((word) => ({ word, one })) ?? [],
    );
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.nat(), fc.constantFrom('', 'q', 'qx'), ({ word, one }, place, put) => {
        const at = place % word.length;
        const slipped = word.slice(0, at) + (put === 'qx' ? `q${word[at]}` : put) + word.slice(at + 1);
        expect(searchTable(jobs, 'en', slipped)).toContain(one);
      }),
    );
  });
});

test('an entry is found by its code in capitals or not', () => {
  expect(tableEntry(jobs, ' soc2237 ')?.code).toBe('SOC2237');
  expect(tableEntry(jobs, 'SOC')).toBeUndefined();
  expect(tableEntry(jobs, '__proto__')).toBeUndefined();
});
