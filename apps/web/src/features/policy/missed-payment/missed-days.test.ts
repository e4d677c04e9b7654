import { expect, it } from 'vitest';
import { missedDays } from './missed-days.ts';

const missed = {
  ...{ askedOn: '2026-11-17', failedOn: '2026-11-17', earlierTries: [], nextTryOn: '2026-11-24', paydayOn: null },
  unlessPaid: { tries: ['2026-11-24', '2026-12-01'], noticeOn: '2026-12-02', coverEndsOn: '2026-12-16' },
  ...{ coverEndsOn: null, endPassedOn: null, heldUntil: null, reason: 'DECLINED' as const },
};
const told = (parts: Partial<Parameters<typeof missedDays>[0]>, today = '2026-11-22') =>
  missedDays({ ...missed, ...parts }, today).map(({ kind, day }) => `${kind} ${day?.slice(5) ?? 'then'}`);
const noticed = { nextTryOn: null, unlessPaid: null };

it('a missed payment is told day by day: it failed, today, each try, that we write, and when cover would end at the soonest', () => {
  expect(told({})).toEqual([
    ...['failed 11-17', 'today 11-22', 'try 11-24', 'lastTry 12-01', 'write 12-02', 'mayEnd 12-16'],
  ]);
});

it('a debit was asked for on a day before it failed, and both stand in the story', () => {
  expect(told({ askedOn: '2026-11-16' }).slice(0, 3)).toEqual(['asked 11-16', 'notPaid 11-17', 'today 11-22']);
});

it('after a second failure both are told', () => {
  const earlierTries = [{ askedOn: '2026-11-10', failedOn: '2026-11-11', reason: null }];
  expect(told({ earlierTries }).slice(0, 4)).toEqual([
    ...['asked 11-10', 'notPaid 11-11', 'failedAgain 11-17', 'today 11-22'],
  ]);
  expect(told({ earlierTries, askedOn: '2026-11-16' }).slice(2, 4)).toEqual(['askedAgain 11-16', 'notPaid 11-17']);
});

it('what failed twice on one day, as for two months, is told once', () => {
  const earlierTries = [
    { askedOn: '2026-11-10', failedOn: '2026-11-10', reason: null },
    { askedOn: '2026-11-17', failedOn: '2026-11-17', reason: null },
  ];
  expect(told({ earlierTries }).slice(0, 3)).toEqual(['failed 11-10', 'failedAgain 11-17', 'today 11-22']);
});

it('each try keeps why it failed, where that is known', () => {
  const earlierTries = [
    { askedOn: '2026-11-08', failedOn: '2026-11-08', reason: null },
    { askedOn: '2026-11-10', failedOn: '2026-11-10', reason: 'NEEDS_CONFIRMATION' },
  ] as const;
  const days = missedDays({ ...missed, earlierTries: [...earlierTries] }, '2026-11-22');
  expect(days.slice(0, 3).map(({ why }) => why)).toEqual([undefined, 'NEEDS_CONFIRMATION', 'DECLINED']);
});

it('a day that the bank names later stands after the one that it follows', () => {
  const unlessPaid = { tries: ['2026-11-24', null], noticeOn: null, coverEndsOn: null };
  expect(told({ unlessPaid }).slice(2)).toEqual(['try 11-24', 'lastTry then', 'write then']);
});

it('we write on the day of the last try where that is the same', () => {
  const unlessPaid = { tries: ['2026-11-24'], noticeOn: '2026-11-24', coverEndsOn: '2026-12-08' };
  expect(told({ unlessPaid }).slice(2)).toEqual(['lastTry 11-24', 'write then', 'mayEnd 12-08']);
});

it('the payday that the customer named is the day of the next try', () => {
  expect(told({ paydayOn: '2026-11-24' }).slice(2, 4)).toEqual(['tryOnPayday 11-24', 'lastTry 12-01']);
});

it('once notice was given, only the end of cover is ahead', () => {
  expect(told({ ...noticed, coverEndsOn: '2026-12-15' })).toEqual(['failed 11-17', 'today 11-22', 'end 12-15']);
});

it('the day of a notice that has passed is told before today', () => {
  expect(told({ ...noticed, endPassedOn: '2026-11-20' })).toEqual(['failed 11-17', 'passed 11-20', 'today 11-22']);
});

it('an agreed wait stands before the try that follows it', () => {
  expect(told({ unlessPaid: null, nextTryOn: '2026-12-03', heldUntil: '2026-12-02' })).toEqual([
    ...['failed 11-17', 'today 11-22', 'held 12-02', 'try 12-03'],
  ]);
});

it('a try that is today follows today, and one that has passed is not promised', () => {
  expect(told({ unlessPaid: null }, '2026-11-24')).toEqual(['failed 11-17', 'today 11-24', 'try 11-24']);
  expect(told({ unlessPaid: null }, '2026-11-25')).toEqual(['failed 11-17', 'today 11-25']);
});
