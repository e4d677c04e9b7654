import { addToDate, assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { openOrAdd } from '../arrears/open-or-add.ts';
import type { BillAccount, BilledBy } from './bill-account.ts';
import { paymentsToCome } from './payments-to-come.ts';
import { billingWorld } from './testing/billing-world.ts';
import { soldMonthly } from './testing/sold-monthly.ts';

const ladder = { retryAfterDays: [3, 7], noticeDays: 14 };
const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder };
const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const debit: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };
const failed = {
  ...({ reason: 'DECLINED', code: null, isFinal: false, methodId: 'card', triedAgainOn: null } as const),
  ...{ amount: 4480, period: 1 },
};
const NOW = '2026-11-28T12:00:00.000Z';

const account = (given: Partial<BillAccount> = {}): BillAccount => ({
  ...{
    policy: soldMonthly('2026-11-27'),
    balance: 0,
    underWay: 0,
    underWayBesides: 0,
    isCardAsked: false,
    means: card,
  },
  ...{ arrears: null, hold: null, answerUntil: null },
  progress: { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 },
  ...given,
});
const come = (given?: Partial<BillAccount>) =>
  paymentsToCome(account(given), terms, NOW).map(({ payOn, amount }) => [payOn, amount]);

describe('the payments to come', () => {
  it('are twelve by card, each on the day that its period is charged', () => {
    expect(come()).toEqual(
      Array.from({ length: 12 }, (_one, index) => [addToDate('2026-12-27', { months: index }), 4480]),
    );
  });

  it('are drawn by debit on working days, past Christmas and weekends', () => {
    expect(come({ means: debit }).slice(0, 4)).toEqual([
      ['2026-12-29', 4480],
      ['2027-01-27', 4480],
      ['2027-03-01', 4480],
      ['2027-03-30', 4480],
    ]);
  });

  it('rise to the full price with the month in which an offer has ended', () => {
    const policy = soldMonthly('2026-11-27', { pennies: 1000, endAt: '2027-02-26' });
    expect(
      come({ policy })
        .slice(0, 4)
        .map(([, amount]) => amount),
    ).toEqual([3480, 3480, 4480, 4480]);
  });

  it('begin after the months that an offer pays in full', () => {
    const policy = soldMonthly('2026-11-27', { pennies: 4480, endAt: '2027-02-26' });
    expect(come({ policy })[0]).toEqual(['2027-02-27', 4480]);
    expect(come({ policy })).toHaveLength(12);
  });

  it('use credit first, and a few pennies ride along', () => {
    expect(come({ balance: -5000 }).slice(0, 2)).toEqual([
      ['2027-01-27', 3960],
      ['2027-02-27', 4480],
    ]);
    expect(come({ balance: -4460 }).slice(0, 2)).toEqual([
      ['2027-01-27', 4500],
      ['2027-02-27', 4480],
    ]);
  });

  it('keep the amount and the day of a debit that was announced', () => {
    const notice = { period: 2, methodId: 'mandate', amount: 4000, drawOn: '2026-12-30', givenAt: NOW };
    const progress = { charged: 1, asked: 1, notice, missed: 0, offerEndTold: 0 };
    expect(come({ means: debit, progress })[0]).toEqual(['2026-12-30', 4000]);
  });

  it('begin with a payment that failed, on the day of its next try', () => {
    const arrears = openOrAdd(null, failed, { now: NOW, timeZone: 'Europe/London' });
    expect(come({ balance: 4480, arrears }).slice(0, 2)).toEqual([
      ['2026-12-01', 4480],
      ['2026-12-27', 4480],
    ]);
  });

  it('name all the months of what is tried again', () => {
    const at = { now: '2026-11-27T06:00:00.000Z', timeZone: 'Europe/London' };
    const two = openOrAdd(openOrAdd(null, failed, at), { ...failed, period: 2 }, at);
    assert(two, 'what failed is followed up');
    const known = { ...two, isTold: true, nextTryOn: '2026-11-30' };
    const progress = { charged: 2, asked: 2, notice: null, missed: 0, offerEndTold: 0 };
    const [first] = paymentsToCome(account({ balance: 8960, arrears: known, progress }), terms, NOW);
    expect(first).toMatchObject({ amount: 8960, period: { startAt: '2026-11-27', endAt: '2027-01-27' } });
  });

  it('are none while what is unpaid is for the customer to pay, and none is tried while staff hold it', () => {
    const opened = openOrAdd(null, { ...failed, methodId: 'mandate' }, { now: NOW, timeZone: 'Europe/London' });
    expect(come({ balance: 4480, arrears: opened, means: debit })).toEqual([]);
    const arrears = openOrAdd(null, failed, { now: NOW, timeZone: 'Europe/London' });
    const hold = { until: '2026-12-10', reason: 'promise' };
    expect(come({ balance: 4480, arrears, hold })[0]).toEqual(['2026-12-11', 4480]);
  });

  it('begin with what is on its way, and have nothing of what we failed to ask for in time', () => {
    const arriving = [
      { amount: 4480, payOn: '2026-12-02', methodId: 'mandate', period: '2026-11-27', isBesides: false },
    ];
    expect(come({ balance: 4480, underWay: 4480, arriving, means: debit }).slice(0, 2)).toEqual([
      ['2026-12-02', 4480],
      ['2026-12-29', 4480],
    ]);
    const progress = { charged: 1, asked: 1, notice: null, missed: 4480, offerEndTold: 0 };
    expect(come({ balance: 4480, progress })[0]).toEqual(['2026-12-27', 4480]);
  });

  it('come without a means too, since each is owed on its day', () => {
    const payments = paymentsToCome(account({ means: null }), terms, NOW);
    expect(payments.map(({ methodId }) => methodId)).toEqual(Array(12).fill(null));
    expect(payments.map(({ amount }) => amount)).toEqual(Array(12).fill(4480));
  });

  it('leave out what waits for a notice, without looking at it each day of three years', () => {
    let looks = 0;
    const counted = {
      ...terms,
      get currency() {
        looks += 1;
        return 'GBP';
      },
    };
    const year = { startAt: '2026-11-27', endsAt: '2027-11-27T00:00:00.000Z' };
    const policy = { ...soldMonthly('2026-11-27'), ...year, paysLater: [{ from: '2027-02-27', on: null }] };
    const payments = paymentsToCome(account({ policy }), counted, NOW);
    expect(payments.map(({ payOn }) => payOn)).toEqual(['2026-12-27', '2027-01-27']);
    expect(looks).toBeLessThan(50);
  });

  it('end with the cover', () => {
    const policy = soldMonthly('2026-11-27');
    const ended = { ...policy, endsAt: '2027-02-27T00:00:00.000Z' };
    expect(come({ policy: ended }).map(([payOn]) => payOn)).toEqual(['2026-12-27', '2027-01-27']);
  });

  it.each(['VOIDED', 'CANCELLED'] as const)('are none once a policy is %s', (kind) => {
    const policy = soldMonthly('2026-11-27');
    for (const effectiveAt of [policy.startsAt, NOW]) {
      const termination = { kind, effectiveAt, decidedAt: NOW, reason: null };
      expect(come({ policy: { ...policy, termination } })).toEqual([]);
    }
  });

  it.each([card, debit])('are what the bill run then asks for, day by day: $type', (means) => {
    const policy = soldMonthly('2026-11-27', { pennies: 1000, endAt: '2027-05-26' });
    const foretold = paymentsToCome(account({ policy, means }), terms, NOW);
    const world = billingWorld(policy, terms);
    for (let day = '2026-11-28'; day < '2028-01-15'; day = addToDate(day, { days: 1 }))
      world.runAt(`${day}T06:00:00.000Z`, means);
    const asked = [...world.cards, ...world.debits].map(({ period, amount, on }) => [period, amount, on]);
    expect(foretold.map(({ period, amount, payOn }) => [period.number, amount, payOn])).toEqual(asked.slice(0, 12));
  });
});
