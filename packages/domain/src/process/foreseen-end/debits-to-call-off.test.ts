import { expect, it } from 'vitest';
import { canBeCalledOff, debitsToCallOff } from './debits-to-call-off.ts';

const when = (now: string, closed: readonly string[] = [], endsAt = now) => ({
  ...{ now, endsAt, closed },
  timeZone: 'Europe/London',
});
const withProvider = { isWithProvider: true, payOn: '2026-11-25' };

// A debit of Wednesday goes to the bank on Monday at 16:00.
it.each([
  ['on the days before', withProvider, when('2026-11-22T12:00:00.000Z'), true],
  ['in the last minute before 15:00', withProvider, when('2026-11-23T14:59:59.000Z'), true],
  ['within an hour of its going to the bank', withProvider, when('2026-11-23T15:00:00.000Z'), false],
  ['once it has gone to the bank', withProvider, when('2026-11-24T09:00:00.000Z'), false],
  ['over a day on which banks are closed', withProvider, when('2026-11-20T15:00:00.000Z', ['2026-11-23']), false],
  ['in summer time', { ...withProvider, payOn: '2027-06-09' }, when('2027-06-07T13:59:59.000Z'), true],
  ['in summer time, too late', { ...withProvider, payOn: '2027-06-09' }, when('2027-06-07T14:00:00.000Z'), false],
  ['while its day is not known', { ...withProvider, payOn: null }, when('2026-11-20T12:00:00.000Z'), false],
  [
    'that nobody was asked for, at any time',
    { isDue: true, payOn: '2026-11-25' },
    when('2026-11-25T12:00:00.000Z'),
    true,
  ],
  [
    'that goes to the bank before an end that waits',
    withProvider,
    when('2026-11-20T12:00:00.000Z', [], '2026-11-24T00:00:00.000Z'),
    false,
  ],
  [
    'that goes to the bank after an end that waits',
    withProvider,
    when('2026-11-20T12:00:00.000Z', [], '2026-11-23T00:00:00.000Z'),
    true,
  ],
  [
    'that is due now, and with the bank by an end that waits',
    { isDue: true, payOn: '2026-11-25' },
    when('2026-11-20T12:00:00.000Z', [], '2026-11-24T00:00:00.000Z'),
    false,
  ],
  ['that a card pays', { payOn: null }, when('2026-11-20T12:00:00.000Z'), false],
])('a debit %s', (_what, debit, at, wanted) => {
  expect(canBeCalledOff(debit, at)).toBe(wanted);
});

it('of several debits, those that have not gone to a bank are called off, and the others are awaited', () => {
  const debit = { amount: 4115, methodId: 'm', period: '2026-11-20', isBesides: false };
  const gone = { ...debit, isWithProvider: true, payOn: '2026-11-20' };
  const off = debitsToCallOff(
    [gone, { ...debit, ...withProvider }, { ...debit, isDue: true, payOn: null }],
    when('2026-11-20T12:00:00.000Z'),
  );
  expect(off).toEqual({ pennies: 8230, others: [gone] });
});
