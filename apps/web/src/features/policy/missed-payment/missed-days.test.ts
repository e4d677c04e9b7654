import { expect, it } from 'vitest';
import { missedDays } from './missed-days.ts';

const missed = {
  failedOn: '2026-11-17',
  nextTryOn: '2026-11-24',
  coverEndsOn: null,
  endPassedOn: null,
  heldUntil: null,
};
const told = (parts: Partial<Parameters<typeof missedDays>[0]>, today = '2026-11-22') =>
  missedDays({ ...missed, ...parts }, today).map(({ kind, day }) => `${kind} ${day.slice(5)}`);

it('a missed payment is told day by day: it failed, today, the next try, and the end of cover once notice was given', () => {
  expect(told({})).toEqual(['failed 11-17', 'today 11-22', 'try 11-24']);
  expect(told({ nextTryOn: null, coverEndsOn: '2026-12-15' })).toEqual(['failed 11-17', 'today 11-22', 'end 12-15']);
});

it('the day of a notice that has passed is told before today', () => {
  expect(told({ nextTryOn: null, endPassedOn: '2026-11-20' })).toEqual(['failed 11-17', 'passed 11-20', 'today 11-22']);
});

it('an agreed wait stands before the try that follows it', () => {
  expect(told({ nextTryOn: '2026-12-03', heldUntil: '2026-12-02' })).toEqual([
    ...['failed 11-17', 'today 11-22', 'held 12-02', 'try 12-03'],
  ]);
});

it('a try that is today follows today, and one that has passed is not promised', () => {
  expect(told({}, '2026-11-24')).toEqual(['failed 11-17', 'today 11-24', 'try 11-24']);
  expect(told({}, '2026-11-25')).toEqual(['failed 11-17', 'today 11-25']);
});
