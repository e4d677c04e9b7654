import { describe, expect, it } from 'vitest';
import { answersRead, type Circumstances, type Condition, holds, isBlank, withoutNames } from './condition.ts';

const around: Circumstances = {
  features: { multiQuote: true },
  anonymous: true,
  admin: false,
  permissions: ['action:mta-claims'],
  scheme: 'flex',
  policy: false,
  policyStarted: false,
};
const answers: Record<string, unknown> = { employment: 'FT', miles: 8000, again: 'FT', blank: ' ' };
const check = (condition: Condition) =>
  holds(condition, (name) => answers[name], around, {
    works: { answer: 'employment', in: ['FT', 'PT'] },
    retired: { answer: 'employment', is: 'RE' },
  });

describe('the condition language', () => {
  it.each<[Condition, boolean]>([
    [{ answer: 'employment', is: 'FT' }, true],
    [{ answer: 'employment', is: 'PT' }, false],
    [{ answer: 'employment', in: ['FT', 'PT'] }, true],
    [{ answer: 'employment', in: ['SE'] }, false],
    [{ answer: 'employment', sameAs: 'again' }, true],
    [{ answer: 'employment', sameAs: 'miles' }, false],
    [{ answer: 'employment', defined: true }, true],
    [{ answer: 'blank', defined: true }, false],
    [{ answer: 'nothing', defined: false }, true],
    [{ answer: 'miles', defined: false }, false],
    [{ answer: 'miles', atLeast: 8000 }, true],
    [{ answer: 'miles', atLeast: 8001 }, false],
    [{ answer: 'miles', atMost: 8000 }, true],
    [{ answer: 'miles', atMost: 7999 }, false],
    ['works', true],
    ['retired', false],
    [{ not: 'retired' }, true],
    [{ not: 'works' }, false],
    [{ all: ['works', { feature: 'multiQuote' }] }, true],
    [{ all: ['works', 'retired'] }, false],
    [{ any: ['retired', { anonymous: true }] }, true],
    [{ any: [{ admin: true }, { policy: true }] }, false],
    [{ feature: 'multiQuote' }, true],
    [{ feature: 'claimsHandling' }, false],
    [{ anonymous: true }, true],
    [{ anonymous: false }, false],
    [{ policy: false }, true],
    [{ policy: true }, false],
    [{ policyStarted: false }, true],
    [{ policyStarted: true }, false],
    [{ scheme: ['annual', 'flex'] }, true],
    [{ scheme: ['annual'] }, false],
    [{ admin: false }, true],
    [{ admin: true }, false],
    [{ permission: 'action:mta-claims' }, true],
    [{ permission: 'action:billing-day' }, false],
  ])('%j is %s', (condition, expected) => expect(check(condition)).toBe(expected));

  it.each<[Condition]>([
    [{ answer: 'nothing', is: false }],
    [{ answer: 'nothing', in: ['x'] }],
    [{ answer: 'nothing', sameAs: 'neither' }],
    [{ answer: 'nothing', atLeast: 0 }],
    [{ answer: 'nothing', atMost: 0 }],
  ])('an answer not given meets no comparison: %j', (condition) => expect(check(condition)).toBe(false));

  /** What each comparison says of an answer; the table of `docs/conditions.md` in full. */
  const comparisons: readonly (readonly [Condition, readonly unknown[]])[] = [
    [{ answer: 'x', defined: true }, [0, false, 'a', ['a'], { a: 1 }]],
    [{ answer: 'x', defined: false }, [undefined, null, '', ' ', [], {}, { a: '' }]],
    [{ answer: 'x', is: false }, [false]],
    [{ answer: 'x', is: '' }, []],
    [{ answer: 'x', in: [0, 'a', ''] }, [0, 'a']],
    [{ answer: 'x', sameAs: 'x' }, [0, false, 'a']],
    [{ answer: 'x', sameAs: 'missing' }, []],
    [{ answer: 'x', atLeast: 0 }, [0]],
    [{ answer: 'x', atMost: 0 }, [0]],
  ];
  const answersToX = [undefined, null, '', ' ', [], {}, { a: '' }, 0, false, 'a'];
  it.each(comparisons)('%j holds for exactly %j, and its opposite for all others', (condition, holding) => {
    for (const value of [...answersToX, ...holding]) {
      const read = (name: string) => (name === 'x' ? value : undefined);
      const expected = holding.some((one) => JSON.stringify([one]) === JSON.stringify([value]) || one === value);
      expect(holds(condition, read, around)).toBe(expected);
      expect(holds({ not: condition }, read, around)).toBe(!expected);
    }
  });

  it('refuses what is no condition, and a comparison with nothing, as faults and not as a no', () => {
    expect(() => check({ featur: 'multiQuote' } as unknown as Condition)).toThrow('featur');
    expect(() => check({ answer: 'employment' })).toThrow('employment');
  });

  it('given names, puts what they stand for in their place', () => {
    const named = { one: { any: ['two', { admin: true }] }, two: { policy: true } };
    expect(withoutNames({ not: { all: ['one', { feature: 'x' }] } }, named)).toEqual({
      not: { all: [{ any: [{ policy: true }, { admin: true }] }, { feature: 'x' }] },
    });
    expect(() => withoutNames('three', named)).toThrow('three');
  });

  it('knows every answer that it reads, through names and combinations', () => {
    const read = answersRead(
      { all: ['works', { not: { answer: 'a', sameAs: 'b' } }] },
      { works: { answer: 'employment', is: 'FT' } },
    );
    expect(read).toEqual(['employment', 'a', 'b']);
  });

  it('refuses a name that nobody declared', () => {
    expect(() => check('toString')).toThrow(/toString/);
  });
});

describe('blank', () => {
  it.each([[undefined], [null], [''], ['  '], ['\u200b\u200b'], [[]], [{}], [{ a: '', b: null }]])(
    '%j is blank',
    (value) => expect(isBlank(value)).toBe(true),
  );
  it.each([[0], [false], ['x'], [[0]], [{ a: '', b: 0 }]])('%j is an answer', (value) =>
    expect(isBlank(value)).toBe(false),
  );
});
