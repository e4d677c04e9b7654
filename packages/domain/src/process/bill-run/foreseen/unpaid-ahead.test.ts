import { assert } from '@marque/base';
import { expect, it } from 'vitest';
import { openOrAdd } from '../../arrears/open-or-add.ts';
import type { BillAccount } from '../bill-account.ts';
import { soldMonthly } from '../testing/sold-monthly.ts';
import { unpaidAhead } from './unpaid-ahead.ts';

const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
const failure = { reason: 'DECLINED', code: null, isFinal: false, methodId: 'card', amount: 4480, period: 2 } as const;
const at = { now: '2027-03-02T06:00:00.000Z', timeZone: 'Europe/London' };
const opened = openOrAdd(null, { ...failure, triedAgainOn: null }, at);
assert(opened, 'what failed is followed up');
const account: BillAccount = {
  policy: soldMonthly('2027-02-02'),
  progress: { charged: 2, asked: 2, notice: null, missed: 0, offerEndTold: 0 },
  ...{ balance: 4480, underWay: 0, underWayBesides: 0, isCardAsked: false, hold: null, answerUntil: null },
  arrears: { ...opened, isTold: true, nextTryOn: '2027-03-05' },
  means: { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true },
};
const ahead = (parts: Partial<BillAccount> = {}) =>
  unpaidAhead({ ...account, ...parts }, terms, '2027-03-03T10:00:00.000Z');

it('the next usual payment is that of the month that follows, whichever way the missed one is paid', () => {
  expect(ahead()?.usual).toMatchObject({ payOn: '2027-04-02', amount: 4480 });
  const notice = { givenAt: at.now, endsOn: '2027-03-20', amount: 4480 };
  expect(ahead({ arrears: { ...opened, isTold: true, notice } })?.usual).toMatchObject({ payOn: '2027-04-02' });
});

it('only what a notice of renewal asked for by the turn stops the next term, and not while staff have agreed to wait', () => {
  const turnsAt = '2027-03-31T23:00:00.000Z';
  const asked = { ...opened, isTold: true, nextTryOn: '2027-03-05', askedByTurn: 4480, askedUntil: '2027-03-31' };
  const hold = { until: '2027-04-05', reason: 'Wages' };
  expect(ahead({ turnsAt })?.stopsRenewal).toBeNull();
  expect(ahead({ turnsAt, arrears: asked })?.stopsRenewal).toBe(4480);
  expect(ahead({ turnsAt, arrears: asked, balance: 1480 })?.stopsRenewal).toBe(1480);
  expect(ahead({ turnsAt, arrears: asked, hold })?.stopsRenewal).toBeNull();
  expect(ahead({ arrears: asked })?.stopsRenewal).toBeNull();
});

it('nothing is foreseen where nothing was missed, and once cover has ended', () => {
  expect(ahead({ arrears: null })).toBeNull();
  const ending = { isDone: true, booked: [], payments: [], promised: 0, isLetGo: false, held: 0 };
  expect(ahead({ ending })).toBeNull();
});
