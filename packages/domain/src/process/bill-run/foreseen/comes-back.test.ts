import { expect, it } from 'vitest';
import type { BillAccount, MoneyArriving } from '../bill-account.ts';
import { soldMonthly } from '../testing/sold-monthly.ts';
import { takenNext } from './taken-next.ts';

const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
const now = '2027-01-20T09:00:00.000Z';
const debit = (payOn: string): MoneyArriving => ({
  ...{ methodId: 'mandate', amount: 4480, payOn, period: '2027-01-27' },
  ...{ isBesides: false, isWithProvider: true },
});
const ended: BillAccount = {
  ...{
    policy: soldMonthly('2026-11-27'),
    balance: 0,
    underWay: 4480,
    underWayBesides: 0,
    arriving: [debit('2027-01-27')],
  },
  ...{ isCardAsked: false, arrears: null, hold: null, answerUntil: null, means: null },
  progress: { charged: 2, asked: 3, notice: null, missed: 0, offerEndTold: 0 },
  ending: { isDone: true, booked: [], payments: [], promised: 0, held: 0, isLetGo: false },
};
const comesBack = (account: BillAccount) => takenNext(account, terms, now).underWay.map((one) => one.comesBack ?? 0);

it('says of a debit that its bank still draws after cover has ended how much comes back: what nobody owes', () => {
  expect(comesBack(ended)).toEqual([4480]);
  expect(comesBack({ ...ended, balance: -135 })).toEqual([4480]);
  expect(comesBack({ ...ended, balance: 1000 })).toEqual([3480]);
  expect(comesBack({ ...ended, balance: 4480 })).toEqual([0]);
});

it('has what is owed paid by the debit that is drawn first', () => {
  const two = { ...ended, underWay: 8960, arriving: [debit('2027-01-27'), debit('2027-01-22')], balance: 5000 };
  expect(takenNext(two, terms, now).underWay.map(({ payOn, comesBack: back = 0 }) => [payOn, back])).toEqual([
    ['2027-01-22', 0],
    ['2027-01-27', 3960],
  ]);
});

it('says nothing of it while cover goes on', () => {
  const { ending: _none, ...insured } = ended;
  expect(comesBack(insured)).toEqual([0]);
});
