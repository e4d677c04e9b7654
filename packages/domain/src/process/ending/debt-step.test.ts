import { addToDate, type Instant } from '@marque/base';
import { expect, it } from 'vitest';
import { openOrAdd } from '../arrears/open-or-add.ts';
import type { BillAccount } from '../bill-run/bill-account.ts';
import { billSteps } from '../bill-run/bill-steps.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { toPayNow } from './debt-step.ts';

const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
const timeZone = 'Europe/London';
const failure = {
  ...({ reason: 'DECLINED', code: null, isFinal: false, methodId: 'card', triedAgainOn: null } as const),
  ...{ amount: 4480, period: 2 },
};

/** Cover ended with 9 March 2027, and £20.00 of it is owed. */
function ended(more: Partial<BillAccount> = {}): BillAccount {
  const termination = { kind: 'CANCELLED', effectiveAt: '2027-03-10T00:00:00.000Z', reason: null } as const;
  return {
    policy: { ...soldMonthly('2027-02-02'), termination: { ...termination, decidedAt: '2027-03-09T12:00:00.000Z' } },
    ...{ balance: 2000, underWay: 0, underWayBesides: 0, isCardAsked: false, arrears: null, hold: null },
    ...{ answerUntil: null, means: null },
    progress: { charged: 2, asked: 2, notice: null, missed: 0, offerEndTold: 0 },
    ending: { isDone: true, booked: [], payments: [], promised: 0, held: 0, isLetGo: false },
    ...more,
  };
}

/** What is done each morning of two months, as day and step. `pays` is paid on a day. */
function story(account: BillAccount, happens: (day: string) => Partial<BillAccount> = () => ({})): string[] {
  let stands = account;
  return Array.from({ length: 60 }, (_one, days) => addToDate('2027-03-10', { days })).flatMap((day) => {
    stands = { ...stands, ...happens(day) };
    const billed = billSteps(stands, terms, `${day}T06:00:00.000Z`);
    stands = billed.stands;
    return billed.steps.map((step) => `${day.slice(5)} ${step.kind}${'amount' in step ? ` ${step.amount}` : ''}`);
  });
}

it('asks for what is owed after cover twice, and then has a person see to it', () => {
  expect(story(ended())).toEqual(['03-17 ask-for-debt 2000', '03-31 ask-for-debt 2000', '04-14 ask-a-person 2000']);
  const { steps, until } = billSteps(ended(), terms, '2027-03-31T06:00:00.000Z');
  expect(steps).toMatchObject([{ isLast: false, payBy: '2027-04-14' }]);
  expect(until satisfies Instant | null).toBe('2027-04-13T23:00:00.000Z');
});

it('asks nobody for a void policy: what a bank has taken back of it is a person’s at once', () => {
  const { policy } = ended();
  const termination = { ...policy.termination, kind: 'VOIDED', gives: 'NOTHING' } as typeof policy.termination;
  expect(story(ended({ policy: { ...policy, termination } }))).toEqual(['03-10 ask-a-person 2000']);
});

it('asks for what was missed as well, and not for what a cardholder disputes', () => {
  const progress = { ...ended().progress, missed: 1500, disputed: 700 };
  expect(story(ended({ progress }))[0]).toBe('03-17 ask-for-debt 1300');
});

it('stops once it is paid, and gives back the same day what is paid beyond it', () => {
  const payment = { provider: 'stripe', paymentId: 'P1', attemptId: 'A1', paidAt: '2027-03-20T05:00:00.000Z' };
  const payments = [{ ...payment, methodId: 'card', amount: 2500, leftPennies: 2500, currency: 'GBP' }];
  const done = story(ended(), (day) =>
    day === '2027-03-20'
      ? { balance: -500, ending: { isDone: true, booked: [], payments, promised: 0, held: 0, isLetGo: false } }
      : {},
  );
  expect(done).toEqual(['03-17 ask-for-debt 2000', '03-20 give-back']);
});

it('waits while any of it is on its way, and while staff hold it', () => {
  expect(story(ended(), (day) => ({ underWayBesides: day < '2027-03-20' ? 500 : 0 }))[0]).toBe(
    '03-20 ask-for-debt 2000',
  );
  const hold = { until: '2027-04-05', reason: 'promise' };
  expect(story(ended({ hold }))[0]).toBe('04-06 ask-for-debt 2000');
});

it('tells on the day of a payment that fails after cover, and takes nothing again by itself', () => {
  const arrears = openOrAdd(null, failure, { now: '2027-03-12T06:00:00.000Z', timeZone });
  const means = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true } as const;
  expect(story(ended({ means }), (day) => (day === '2027-03-12' ? { arrears, balance: 4480 } : {}))).toEqual([
    '03-12 ask-for-debt 4480',
    '03-26 ask-for-debt 4480',
    '04-09 ask-a-person 4480',
  ]);
});

it('does the same where a term has run out by itself, and follows nothing of it up as if cover could still be kept', () => {
  const policy = { ...soldMonthly('2026-03-10'), endsAt: '2027-03-10T00:00:00.000Z', termination: null };
  const arrears = openOrAdd(null, failure, { now: '2027-03-01T06:00:00.000Z', timeZone });
  const progress = { charged: 12, asked: 12, notice: null, missed: 0, offerEndTold: 0 };
  const ranOut = (more: Partial<BillAccount>): BillAccount => {
    const { ending: _ending, ...account } = ended({ policy, progress, ...more });
    return account;
  };
  const letters = ['03-10 lapse', '03-17 ask-for-debt 2000', '03-31 ask-for-debt 2000', '04-14 ask-a-person 2000'];
  expect(story(ranOut({}))).toEqual(letters);
  const told = arrears && { ...arrears, isTold: true };
  expect(story(ranOut({ arrears: told }))).toEqual(letters);
  expect(billSteps(ranOut({}), terms, '2027-03-02T06:00:00.000Z').until).toBe('2027-03-10T00:00:00.000Z');
});

it('asks for a debt again when a bank takes back the payment', () => {
  const balance = (day: string) =>
    day === '2027-03-20' ? { balance: 0 } : day === '2027-04-20' ? { balance: 2000 } : {};
  expect(story(ended(), balance)).toEqual([
    '03-17 ask-for-debt 2000',
    '04-20 ask-for-debt 2000',
    '05-04 ask-for-debt 2000',
  ]);
});

it('asks a customer for one sum after cover: what we forgot is owed like the rest, what a cardholder disputes is not', () => {
  const progress = { missed: 7444, disputed: 1000 };
  expect(toPayNow(15048, { progress, isOver: true })).toBe(14048);
  expect(toPayNow(15048, { progress, isOver: false })).toBe(6604);
});
