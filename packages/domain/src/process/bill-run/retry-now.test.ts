import { expect, it } from 'vitest';
import { openOrAdd } from '../arrears/open-or-add.ts';
import type { BillAccount } from './bill-account.ts';
import { billSteps } from './bill-steps.ts';
import { retryNow } from './retry-now.ts';
import { soldMonthly } from './testing/sold-monthly.ts';

const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
const failedAt = '2027-03-02T06:00:00.000Z';
const failure = { reason: 'DECLINED', code: null, isFinal: false, methodId: 'card', amount: 4480, period: 2 } as const;
const opened = openOrAdd(null, { ...failure, triedAgainOn: null }, { now: failedAt, timeZone: 'Europe/London' });
const account: BillAccount = {
  policy: soldMonthly('2027-02-02'),
  progress: { charged: 2, asked: 2, notice: null, missed: 0, offerEndTold: 0 },
  ...{ balance: 4480, underWay: 0, underWayBesides: 0, isCardAsked: false, hold: null, answerUntil: null },
  arrears: opened && { ...opened, isTold: true, nextTryOn: '2027-03-05' },
  means: { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true },
};
const open = account.arrears;
const retried = (more: Partial<BillAccount> = {}, now = '2027-03-03T10:00:00.000Z') =>
  retryNow({ ...account, ...more }, terms, now);

it('has the card asked today by the next run, as one of the tries', () => {
  const now = '2027-03-03T10:00:00.000Z';
  const again = retried();
  expect(again).toMatchObject({ ok: true, value: { nextTryOn: '2027-03-03' } });
  const { steps, arrears } = billSteps({ ...account, arrears: again.ok ? again.value : null }, terms, now);
  expect(steps).toMatchObject([{ kind: 'try-again', amount: 4480, methodId: 'card' }]);
  expect(arrears?.tries).toBe(2);
});

it('brings no notice nearer where it uses up the tries before the days that were told', () => {
  const arrears = open && { ...open, tries: 3, nextTryOn: null };
  const { steps, until } = billSteps({ ...account, arrears }, terms, '2027-03-04T10:00:00.000Z');
  expect([steps, until]).toEqual([[], '2027-03-09T00:00:00.000Z']);
});

it('has it asked on the first working day from a weekend', () => {
  const tried = retried({}, '2027-03-06T10:00:00.000Z');
  expect(tried).toMatchObject({ ok: true, value: { nextTryOn: '2027-03-08' } });
});

const notice = { givenAt: failedAt, endsOn: '2027-03-20', amount: 4480 };
it.each([
  ['nothing is unpaid', { arrears: null }],
  ['it was paid meanwhile', { balance: 0 }],
  ['the customer is paying on a page', { underWayBesides: 4480 }],
  ['another payment is under way', { underWay: 4480, balance: 8960 }],
  ['it is held', { hold: { until: '2027-03-09', reason: 'A promise' } }],
  ['the customer may still confirm it', { answerUntil: '2027-03-05T00:00:00.000Z' }],
  ['notice was given', { arrears: open && { ...open, notice } }],
  ['it rests after a part payment', { arrears: open && { ...open, restsUntil: '2027-03-05' } }],
  ['a bank has refused the card for good', { arrears: open && { ...open, refused: ['card'] } }],
  ['every try was made', { arrears: open && { ...open, tries: 3 } }],
  ['no card pays', { means: null }],
  ['cover has run out', { policy: { ...account.policy, endsAt: '2027-03-03T00:00:00.000Z' } }],
])('refuses while %s', (_why, more: Partial<BillAccount>) => {
  expect(retried(more)).toMatchObject({ ok: false, problem: { code: 'wrong_state' } });
});
