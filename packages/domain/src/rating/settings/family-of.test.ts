import { describe, expect, it } from 'vitest';
import { codeLists } from './code-lists.ts';
import { familyOf, REFERRED } from './family-of.ts';

const lists = codeLists({
  speeding: ['SP', 'CU'],
  phone: ['CU80', 'CD3'],
  papers: ['LC'],
  learner: ['LC20'],
  [REFERRED]: ['DR', 'LC24'],
});
const of = (code: string) => familyOf(code, lists);

describe('the family of an endorsement code', () => {
  it('is that of the longest entry that it begins with', () => {
    expect([of('SP30'), of('CU10'), of('CU80'), of('LC20'), of('LC50'), of('DR10')]).toEqual([
      'speeding',
      'speeding',
      'phone',
      'learner',
      'papers',
      REFERRED,
    ]);
  });

  it('is that of the offence for those who helped, caused or incited it', () => {
    expect([of('SP32'), of('LC22'), of('LC26'), of('CU82'), of('CU84'), of('CU86'), of('DR14')]).toEqual([
      'speeding',
      'learner',
      'learner',
      'phone',
      'phone',
      'phone',
      REFERRED,
    ]);
  });

  it('is that of its own entry where it has one', () => {
    expect(of('LC24')).toBe(REFERRED);
  });

  it('is unknown for a code without an entry, and for digits that are no variant', () => {
    const onlyTwenty = codeLists({ learner: ['LC20'] });
    expect(['LC21', 'LC25', 'LC30', 'ZZ92', 'LC2'].map((code) => familyOf(code, onlyTwenty))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
});
