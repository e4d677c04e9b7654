import { addToDate, assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { openOrAdd } from '../arrears/open-or-add.ts';
import type { BilledBy } from './bill-account.ts';
import { billSteps } from './bill-steps.ts';
import { billingWorld, mornings } from './testing/billing-world.ts';
import { soldMonthly } from './testing/sold-monthly.ts';

const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const debit: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };

describe('an account that is paid by card', () => {
  it('is charged and asked on the first day of each month, thirteen months long', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), terms);
    for (const now of mornings('2026-11-27', 397)) world.runAt(now, card);
    expect(world.charged.map(({ period, startAt, pennies }) => [period, startAt, pennies])).toEqual(
      Array.from({ length: 13 }, (_one, index) => [
        index + 2,
        addToDate('2026-11-27', { months: index + 1 }),
        4480,
      ]).filter(([, startAt]) => String(startAt) <= '2027-12-28'),
    );
    expect(world.cards.map(({ period, amount, on }) => [period, amount, on])).toEqual(
      world.charged.map(({ period, startAt }) => [period, 4480, startAt]),
    );
  });

  it('pays the full price from the month after its offer', () => {
    const world = billingWorld(soldMonthly('2026-11-27', { pennies: 1000, endAt: '2027-02-26' }), terms);
    for (const now of mornings('2026-11-27', 130)) world.runAt(now, card);
    expect(world.cards.map(({ on, amount }) => [on, amount])).toEqual([
      ['2026-12-27', 3480],
      ['2027-01-27', 3480],
      ['2027-02-27', 4480],
      ['2027-03-27', 4480],
    ]);
  });

  it('is told of the end of its offer at the latest as the first full month is charged', () => {
    const account = { policy: soldMonthly('2026-11-27', { pennies: 1000, endAt: '2027-02-26' }), means: card };
    const progress = { charged: 3, asked: 3, notice: null, missed: 0, offerEndTold: 0 };
    const nothing = { arrears: null, hold: null, answerUntil: null, balance: 0, underWay: 0, underWayBesides: 0 };
    const { steps } = billSteps(
      { ...account, ...nothing, isCardAsked: false, progress },
      terms,
      '2027-02-27T06:00:00.000Z',
    );
    expect(steps.map(({ kind }) => kind)).toEqual(['tell-offer-end', 'charge', 'charge-card']);
  });

  it('is asked for the last month alone after three months of sleep, and the others are kept as missed', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), terms);
    world.runAt('2027-03-01T06:00:00.000Z', card);
    expect(world.charged.map(({ period }) => period)).toEqual([2, 3, 4]);
    expect(world.cards.map(({ period, amount }) => [period, amount])).toEqual([[4, 4480]]);
    expect(world.progress.missed).toBe(8960);
  });

  it('keeps for good which months were missed, and a second sleep adds to them', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), terms);
    world.runAt('2027-03-01T06:00:00.000Z', card);
    world.balance = 0;
    world.runAt('2027-06-01T06:00:00.000Z', card);
    expect(world.progress.missed).toBe(8960);
    expect(world.progress.missedPeriods?.map(({ period }) => period)).toEqual([2, 3, 5, 6]);
  });

  it('uses credit first, so that what it pays was not missed', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), terms);
    world.balance = -3000;
    world.runAt('2027-02-01T06:00:00.000Z', card);
    expect(world.charged.map(({ period }) => period)).toEqual([2, 3]);
    expect(world.progress.missed).toBe(1480);
    expect(world.cards.map(({ period, amount }) => [period, amount])).toEqual([[3, 4480]]);
  });

  it('is not asked for what a bank took back for a customer who disputes it, until that is paid', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), terms);
    Object.assign(world, { balance: 4480, progress: { ...world.progress, disputed: 4480 } });
    world.runAt('2026-12-27T06:00:00.000Z', card);
    expect(world.cards.map(({ amount }) => amount)).toEqual([4480]);
    expect([world.balance, world.progress.disputed]).toEqual([4480, 4480]);
    world.balance = 0;
    world.runAt('2027-01-27T06:00:00.000Z', card);
    expect(world.cards.map(({ amount }) => amount)).toEqual([4480, 4480]);
    expect(world.progress.disputed).toBe(0);
  });

  it('waits while the customer pays what was missed on a page, and is then asked for its month all the same', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), terms);
    Object.assign(world, { balance: 8960, onPage: 8960, progress: { ...world.progress, missed: 8960 } });
    expect(world.runAt('2026-12-27T06:00:00.000Z', card)).toBe('2026-12-28T00:00:00.000Z');
    expect(world.cards).toEqual([]);
    Object.assign(world, { balance: world.balance - 8960, onPage: 0 });
    world.runAt('2026-12-27T06:20:00.000Z', card);
    expect(world.cards.map(({ period, amount }) => [period, amount])).toEqual([[2, 4480]]);
  });

  it('is charged on the new day once it was moved, and for all that is open when cover ends', () => {
    const sold = soldMonthly('2026-11-27');
    const [first] = sold.billingDays;
    assert(first, 'a policy is billed on a day');
    const billingDays = [first, { from: '2026-12-27', day: 20 }, { from: '2027-03-27', day: 15 }];
    const world = billingWorld({ ...sold, billingDays, endsAt: '2027-05-10T23:00:00.000Z' }, terms);
    for (const now of mornings('2026-11-27', 200)) world.runAt(now, card);
    expect(world.cards.map(({ on, amount }) => [on, amount])).toEqual([
      ['2027-01-20', 4480],
      ['2027-02-20', 4480],
      ['2027-03-20', 4480],
      ['2027-05-11', 8960],
    ]);
    expect(world.progress.missed).toBe(0);
  });

  it('is asked for another card where none is good, and that card pays on the next day on which banks work', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), terms);
    world.runAt('2026-12-27T06:00:00.000Z', { ...card, isGood: false });
    expect(world.followed.map(({ step }) => step.kind)).toEqual(['ask-for-means', 'tell-failure']);
    // The 28th stands in for a Boxing Day on a Saturday.
    for (const now of ['2026-12-28T06:00:00.000Z', '2026-12-29T06:00:00.000Z']) world.runAt(now, card);
    expect(world.followed.slice(2).map(({ at, step }) => [at.slice(0, 10), step.kind])).toEqual([
      ['2026-12-29', 'try-again'],
      ['2026-12-29', 'close-arrears'],
    ]);
    expect(world.balance).toBe(0);
    world.runAt('2027-01-27T06:00:00.000Z', card);
    expect(world.cards.map(({ period, amount }) => [period, amount])).toEqual([[3, 4480]]);
  });
});

it('asks no card for a month while the charge of another has not been answered, and books the month', () => {
  const world = billingWorld(soldMonthly('2026-11-27'), terms);
  world.isSilent = true;
  for (const now of mornings('2026-12-27', 40)) world.runAt(now, card);
  expect(world.charged.map(({ period }) => period)).toEqual([2, 3]);
  expect(world.cards.map(({ period }) => period)).toEqual([2]);
});

describe('an account that is paid by direct debit', () => {
  it('has its notice five working days ahead, over Christmas too, and is drawn on a working day', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), terms);
    for (const now of mornings('2026-11-27', 100)) world.runAt(now, debit);
    expect(world.notices.map(({ at, drawOn, amount }) => [at.slice(0, 10), drawOn, amount])).toEqual([
      ['2026-12-18', '2026-12-29', 4480],
      ['2027-01-20', '2027-01-27', 4480],
      ['2027-02-22', '2027-03-01', 4480],
    ]);
    expect(world.debits.map(({ on, at }) => [at.slice(0, 10), on])).toEqual([
      ['2026-12-18', '2026-12-29'],
      ['2027-01-20', '2027-01-27'],
      ['2027-02-22', '2027-03-01'],
    ]);
  });

  it('gives a longer notice where the brand promises one, and asks the bank five days ahead all the same', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), { ...terms, noticeDays: 10 });
    for (const now of mornings('2026-11-27', 40)) world.runAt(now, debit);
    expect(world.notices.map(({ at, drawOn }) => [at.slice(0, 10), drawOn])).toEqual([['2026-12-11', '2026-12-29']]);
    expect(world.debits.map(({ at }) => at.slice(0, 10))).toEqual(['2026-12-18']);
  });

  it('is charged to the card where the customer changes over after the notice, and the notice is withdrawn', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), { ...terms, noticeDays: 10 });
    world.runAt('2026-12-11T06:00:00.000Z', debit);
    world.runAt('2026-12-12T06:00:00.000Z', card);
    world.runAt('2026-12-27T06:00:00.000Z', card);
    expect(world.notices.map(({ withdrawn }) => withdrawn)).toEqual([true]);
    expect(world.debits).toEqual([]);
    expect(world.cards.map(({ on, amount }) => [on, amount])).toEqual([['2026-12-27', 4480]]);
  });

  it('pays its own month where it comes before that is charged, and not what was missed', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), terms);
    Object.assign(world, { balance: 2610, progress: { ...world.progress, missed: 2610 } });
    world.runAt('2026-12-18T06:00:00.000Z', debit);
    world.debitsAreLost();
    world.balance -= 4480;
    for (const now of ['2026-12-30T06:00:00.000Z', '2027-01-20T06:00:00.000Z']) world.runAt(now, debit);
    expect(world.progress.missed).toBe(2610);
    expect(world.debits.map(({ amount }) => amount)).toEqual([4480, 4480]);
  });

  it('is not drawn while staff hold what is unpaid, and the notice is withdrawn', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), { ...terms, noticeDays: 10 });
    world.runAt('2026-12-11T06:00:00.000Z', debit);
    const failure = { reason: 'BANK_REFUSED', code: null, isFinal: false, methodId: 'mandate', amount: 4480 } as const;
    const at = { now: '2026-12-17T06:00:00.000Z', timeZone: 'Europe/London' };
    const arrears = openOrAdd(null, { ...failure, period: 1, triedAgainOn: null }, at);
    Object.assign(world, { arrears, balance: 4480, hold: { until: '2026-12-20', reason: 'breathing space' } });
    world.runAt('2026-12-18T06:00:00.000Z', debit);
    expect(world.notices[0]?.withdrawn).toBe(true);
    expect(world.debits).toEqual([]);
  });

  it('is not drawn where cover ends before the days that it was announced for, and the notice is withdrawn', () => {
    const sold = soldMonthly('2026-11-27');
    const world = billingWorld(sold, { ...terms, noticeDays: 10 });
    world.runAt('2026-12-11T06:00:00.000Z', debit);
    const ended = billingWorld({ ...sold, endsAt: '2026-12-20T00:00:00.000Z' }, terms);
    Object.assign(ended, { progress: world.progress });
    ended.notices.push(...world.notices);
    expect(ended.runAt('2026-12-12T06:00:00.000Z', debit)).toBe('2026-12-20T00:00:00.000Z');
    expect(ended.notices.map(({ withdrawn }) => withdrawn)).toEqual([true]);
    expect(ended.debits).toEqual([]);
  });

  it('is drawn later, after its whole notice, where the gateway slept over the day of the notice', () => {
    const world = billingWorld(soldMonthly('2026-11-27'), terms);
    world.runAt('2026-12-24T06:00:00.000Z', debit);
    expect(world.notices.map(({ drawOn }) => drawOn)).toEqual(['2027-01-05']);
    expect(world.debits.map(({ on }) => on)).toEqual(['2027-01-05']);
  });
});
