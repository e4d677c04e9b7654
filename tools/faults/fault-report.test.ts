import { expect, it } from 'vitest';
import type { Drawn } from './draw-faults.ts';
import { faultReport, unnoticedOf } from './fault-report.ts';
import { isSettled, type Known } from './results.ts';

const drawn = (name: string): Drawn => ({
  ...{ name, area: 'money', file: 'fee.ts', kind: 'number plus one', line: 3 },
  ...{ before: 'const fee = 10;', after: 'const fee = 11;' },
});
const known = (name: string, failure: string | null): Known => ({
  ...{ ...drawn(name), commit: 'abc1234', asked: ['types', 'tests'], seconds: 4 },
  ...{ noticedBy: failure === null ? null : 'tests', failure },
});
const faults = ['seen', 'unseen', 'broken anyway'].map(drawn);
const results = new Map(
  [known('seen', 'fee.test.ts > a fee'), known('unseen', null), known('broken anyway', 'old.test.ts > is old')].map(
    (one) => [one.name, one],
  ),
);
const namesOf = (some: readonly Known[]) => some.map(({ name }) => name);

it('a fault is not noticed by what fails without it too', () => {
  expect(namesOf(unnoticedOf(faults, results))).toEqual(['unseen']);
  const baseline = ['old.test.ts > is old'];
  expect(namesOf(unnoticedOf(faults, results, baseline))).toEqual(['unseen', 'broken anyway']);
  expect(faultReport(faults, results, baseline)).toEqual(
    expect.arrayContaining(['| money | 3 | 3 | 0 | 1 | 0 | 2 |', 'Run at abc1234']),
  );
});

it('what nobody has noticed is run again at another commit, and what was noticed is not', () => {
  const [seen, unseen] = [results.get('seen'), results.get('unseen')];
  expect(isSettled(seen, 'def5678', [])).toBe(true);
  expect(isSettled(unseen, 'abc1234', ['journeys'])).toBe(true);
  expect(isSettled(unseen, 'abc1234', [])).toBe(false);
  expect(isSettled(unseen, 'def5678', ['journeys'])).toBe(false);
});
