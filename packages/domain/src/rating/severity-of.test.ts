import { describe, expect, it } from 'vitest';
import { severityOf } from './severity-of.ts';
import type { ConvictionSettings } from './tariff-settings.ts';

const settings: ConvictionSettings = {
  minor: ['SP', 'CU', 'LC20'],
  major: ['CU80', 'LC', 'CD3'],
  severe: ['DR', 'LC24'],
};
const of = (code: string) => severityOf(code, settings);

describe('the severity of an endorsement code', () => {
  it('is that of the longest entry that it begins with', () => {
    expect([of('SP30'), of('CU10'), of('CU80'), of('LC20'), of('LC50'), of('DR10')]).toEqual([
      'MINOR',
      'MINOR',
      'MAJOR',
      'MINOR',
      'MAJOR',
      'SEVERE',
    ]);
  });

  it('is that of the offence for those who helped, caused or incited it', () => {
    expect([of('SP32'), of('LC22'), of('LC26'), of('CU82'), of('CU84'), of('CU86'), of('DR14')]).toEqual([
      'MINOR',
      'MINOR',
      'MINOR',
      'MAJOR',
      'MAJOR',
      'MAJOR',
      'SEVERE',
    ]);
  });

  it('is that of its own entry where it has one', () => {
    expect(of('LC24')).toBe('SEVERE');
  });

  it('is unknown for a code without an entry, and for digits that are no variant', () => {
    const onlyTwenty: ConvictionSettings = { minor: ['LC20'], major: [], severe: [] };
    expect(['LC21', 'LC25', 'LC30', 'ZZ92', 'LC2'].map((code) => severityOf(code, onlyTwenty))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
