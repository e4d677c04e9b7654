import { describe, expect, test } from 'vitest';
import type { Fault } from '../../schema/fault.ts';
import { at, faultsOf, P, Q } from '../../testing/sample-faults.ts';
import type { Changes } from '../../testing/sample-folder.ts';

const RULES = 'sections[0].questions[2].rules';
const note = (rule: string): Changes => ({ [Q]: ['- { rule: pattern,', `- ${rule}\n          - { rule: pattern,`] });

type Nonsense = readonly [what: string, changes: Changes, expected: Partial<Fault>];

const cases: readonly Nonsense[] = [
  [
    'a range whose end comes first',
    note('{ rule: between, min: 9, max: 3, message: rules.pattern }'),
    at(Q, 22, `${RULES}[0].max`, { expected: '9 or more, since min is 9', found: '3' }),
  ],
  [
    'a pattern that some text keeps busy',
    note("{ rule: pattern, pattern: '(a+)+' }"),
    at(Q, 22, `${RULES}[0].pattern`, { found: '(a+)+' }),
  ],
  [
    'such a pattern of a format',
    { 'brand.yaml': ["postcode: '[A-Z0-9 ]+'", "postcode: '([A-Z]+ ?)+'"] },
    at('brand.yaml', 15, 'formats.postcode'),
  ],
  [
    'insurance premium tax as a fraction',
    { [P]: ['iptBasisPoints: 1200', 'iptBasisPoints: 12'] },
    at(P, 19, 'rating.iptBasisPoints', {
      expected: '0, or 100 (1%) to 2500 (25%) hundredths of a percent: 1200 is 12%',
      found: '12',
    }),
  ],
  [
    'a year that is paid by the month',
    { [P]: ['period: TERM', 'period: MONTH'] },
    at(P, 16, 'rating.period', { expected: 'TERM, for which a product of kind ANNUAL is paid', found: 'MONTH' }),
  ],
  [
    'a host in capitals',
    { 'brand.yaml': ['hosts: [tiny.localhost]', 'hosts: [Tiny.localhost]'] },
    at('brand.yaml', 3, 'hosts[0]', { expected: 'a host name in small letters, without protocol or port' }),
  ],
];

describe('what is well-formed and makes no sense', () => {
  test.each(cases)('%s is refused by file, line and key', (_what, changes, expected) => {
    expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
  });

  test.each(['88', '0.01'])('a factor of %s is refused at its row', (factor) => {
    const faults = faultsOf({
      [P]: ['  factors: []', '  factors: [usage]'],
      'products/solo/rates/usage.csv': `from,to,cover,usage,factor\n2026-01-01,,*,*,${factor}\n`,
    });
    expect(faults).toContainEqual(
      expect.objectContaining(
        at('products/solo/rates/usage.csv', 2, 'factor', {
          expected: 'a factor from 0.05 to 20: 1.05 is 5% more, 0.88 is 12% less',
          found: factor,
        }),
      ),
    );
  });

  test('a start that the product does not allow is refused at the rule that offers it', () => {
    const start =
      '\n      - name: start\n        type: text\n        adjustment: START_DATE_CHANGE\n        rules: [{ rule: beforeOrEqual, days: 60 }]\n      - name: note';
    const faults = faultsOf({ [Q]: ['\n      - name: note', start] });
    expect(faults).toContainEqual(
      expect.objectContaining({
        key: 'sections[0].questions[2].rules[0]',
        expected: 'at most 30 days from today, which is startWithinDays in product.yaml',
        found: '60 days',
      }),
    );
  });

  test('a slip in a file of texts is told as one of JSON, and nothing that follows from it', () => {
    const faults = faultsOf({ 'texts/en/questions.json': ['"Car" }', '"Car" '] });
    expect(faults.map(({ file, expected }) => [file, expected])).toEqual([
      ['brands/tiny/texts/en/questions.json', '} at the end'],
    ]);
  });

  test('a text that is missing is not said to have been found', () => {
    const [fault] = faultsOf({ 'texts/en/sections.json': null, 'texts/de/sections.json': null });
    expect(fault?.message).toBe('expected the text car.title in texts/en/sections.json and texts/de/sections.json');
  });
});
