import { describe, expect, it } from 'vitest';
import { answersRead, type Circumstances, type Condition, holds, isBlank } from './condition.ts';

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
  holds(condition, (name) => answers[name], around, { works: { answer: 'employment', in: ['FT', 'PT'] } });

describe('the condition language', () => {
  it.each<[Condition, boolean]>([
    [{ answer: 'employment', is: 'FT' }, true],
    [{ answer: 'employment', is: 'PT' }, false],
    [{ answer: 'employment', sameAs: 'again' }, true],
    [{ answer: 'employment', defined: true }, true],
    [{ answer: 'blank', defined: true }, false],
    [{ answer: 'nothing', defined: false }, true],
    [{ answer: 'miles', atLeast: 8000 }, true],
    [{ answer: 'miles', atMost: 7999 }, false],
    ['works', true],
    [{ not: 'works' }, false],
    [{ all: ['works', { feature: 'multiQuote' }] }, true],
    [{ any: [{ admin: true }, { policy: true }] }, false],
    [{ anonymous: true }, true],
    [{ scheme: ['annual', 'flex'] }, true],
    [{ permission: 'action:mta-claims' }, true],
    [{ policyStarted: false }, true],
  ])('%j is %s', (condition, expected) => expect(check(condition)).toBe(expected));

  it.each<[Condition]>([
    [{ answer: 'nothing', is: false }],
    [{ answer: 'nothing', in: ['x'] }],
    [{ answer: 'nothing', sameAs: 'neither' }],
    [{ answer: 'nothing', atLeast: 0 }],
    [{ answer: 'nothing', atMost: 0 }],
  ])('an answer not given meets no comparison: %j', (condition) => expect(check(condition)).toBe(false));

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
  it.each([[undefined], [null], [''], ['  '], [[]], [{}], [{ a: '', b: null }]])('%j is blank', (value) =>
    expect(isBlank(value)).toBe(true),
  );
  it.each([[0], [false], ['x'], [[0]], [{ a: '', b: 0 }]])('%j is an answer', (value) =>
    expect(isBlank(value)).toBe(false),
  );
});
