import { expect, test } from 'vitest';
import { soldMonthly } from './bill-run/testing/sold-monthly.ts';
import { paymentDayMove } from './payment-day.ts';
import { paymentDayChoices } from './payment-day-choices.ts';

const policy = soldMonthly('2026-11-27');
const now = '2027-01-10T09:00:00.000Z';

test.each([
  ['the next month where nothing was announced', 1, 5, ['2027-01-27', '2027-02-26', '2027-01-27', '2027-02-05', null]],
  ['a day later in the month', 2, 28, ['2027-01-27', '2027-02-26', '2027-01-27', '2027-01-28', null]],
  ['the day that it is', 2, 27, ['2027-01-27', '2027-02-26', '2027-01-27', '2027-01-27', null]],
  [
    'the month after one that was announced, which keeps its day',
    3,
    5,
    ['2027-02-27', '2027-03-26', '2027-02-27', '2027-03-05', '2027-01-27'],
  ],
] as const)('a new payment day begins with %s', (_what, notifiedThrough, day, told) => {
  const move = paymentDayMove(policy, day, { notifiedThrough, now });
  expect([move?.from, move?.through, move?.insteadOf, move?.chargeOn, move?.keeps]).toEqual(told);
});

test('before cover starts, the first payment is no announced one', () => {
  const move = paymentDayMove(policy, 5, { notifiedThrough: 1, now: '2026-11-20T09:00:00.000Z' });
  expect(move).toMatchObject({ insteadOf: '2026-12-27', chargeOn: '2027-01-05', keeps: null });
});

test('a new payment day begins with the end of cover where that is sooner, and with nothing where no month is left', () => {
  const ending = { ...policy, endsAt: '2027-02-01T00:00:00.000Z' };
  expect(paymentDayMove(ending, 5, { notifiedThrough: 1, now })).toMatchObject({
    ...{ from: '2027-01-27', through: '2027-01-31' },
    chargeOn: '2027-02-01',
  });
  expect(paymentDayMove(ending, 5, { notifiedThrough: 3, now })).toBeUndefined();
});

test('the days to choose from are those that can be moved to, each with its first payment', () => {
  const asked = { notifiedThrough: 2, now, isAllowed: true, isSuspended: false };
  const choices = paymentDayChoices(policy, asked);
  expect(choices).toMatchObject({ paymentDay: 27, refusal: null, movableFrom: null });
  expect(choices.next).toEqual({ from: '2027-01-27', through: '2027-02-26', chargeOn: '2027-01-27', keeps: null });
  expect([choices.days.length, choices.days[0], choices.days.at(-1)]).toEqual([
    27,
    { day: 1, chargeOn: '2027-02-01' },
    { day: 28, chargeOn: '2027-01-28' },
  ]);
  expect(paymentDayChoices(policy, { ...asked, isSuspended: true })).toMatchObject({
    ...{ refusal: 'account_suspended', days: [] },
  });
});
