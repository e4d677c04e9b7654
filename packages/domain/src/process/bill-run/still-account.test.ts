import { describe, expect, it } from 'vitest';
import { openOrAdd } from '../arrears/open-or-add.ts';
import type { BillAccount, BilledBy } from './bill-account.ts';
import { type Billed, billSteps } from './bill-steps.ts';
import { mornings } from './testing/billing-world.ts';
import { soldMonthly } from './testing/sold-monthly.ts';

const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const debit: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };
const progress = { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 };
const still = (means: BilledBy, more: Partial<BillAccount> = {}): BillAccount => ({
  ...{ policy: soldMonthly('2026-11-27'), means, progress, balance: 0, underWay: 0, underWayBesides: 0 },
  ...{ isCardAsked: false, arrears: null, hold: null, answerUntil: null, isStill: true, ...more },
});
/** Every step that is taken on one morning after the other. */
const lived = (account: BillAccount, days = 120): string[] => {
  const kinds: string[] = [];
  let stands = account;
  for (const now of mornings('2026-11-28', days)) {
    const billed: Billed = billSteps(stands, terms, now);
    kinds.push(...billed.steps.map(({ kind }) => kind));
    ({ stands } = billed);
  }
  return kinds;
};

describe('an account whose customer has died', () => {
  it.each([
    ['card', card],
    ['debit', debit],
  ])('has its months in the books and is asked for nothing by %s', (_by, means) => {
    expect(new Set(lived(still(means)))).toEqual(new Set(['charge']));
    const { isStill: _isStill, ...living } = still(means);
    expect(new Set(lived(living)).size).toBeGreaterThan(1);
  });

  it('has each month but the last kept as missed, as if the run had slept: after a mistake that one alone is asked for', () => {
    let stands = still(card);
    for (const now of mornings('2026-11-28', 120)) ({ stands } = billSteps(stands, terms, now));
    const slept = billSteps(still(card), terms, mornings('2026-11-28', 120).at(-1) ?? '').stands;
    expect(stands.progress).toEqual(slept.progress);
    expect(stands.progress).toMatchObject({ charged: 5, asked: 4, missed: 3 * 4480 });
    const { isStill: _isStill, ...mistaken } = stands;
    const { steps } = billSteps(mistaken, terms, '2027-03-28T06:00:00.000Z');
    expect(steps.map((step) => [step.kind, 'amount' in step ? step.amount : null])).toEqual([['charge-card', 4480]]);
  });

  it('has what came meanwhile pay the months that are kept as missed', () => {
    let stands = still(card);
    for (const now of mornings('2026-11-28', 120)) {
      if (now.startsWith('2027-02-01')) stands = { ...stands, balance: 0 };
      ({ stands } = billSteps(stands, terms, now));
    }
    expect([stands.balance, stands.progress.missed, stands.progress.asked]).toEqual([2 * 4480, 4480, 4]);
  });

  it('has a debit called off that was announced', () => {
    const notice = {
      ...{ period: 2, methodId: debit.methodId, amount: 4480, carries: 0, charge: 4480 },
      ...{ drawOn: '2026-12-29', givenAt: '2026-12-18T06:00:00.000Z' },
    };
    const { steps, stands } = billSteps(
      still(debit, { progress: { ...progress, notice } }),
      terms,
      '2026-12-19T06:00:00.000Z',
    );
    expect(steps.map(({ kind }) => kind)).toEqual(['withdraw-notice']);
    expect(stands.progress.notice).toBeNull();
  });

  it('is neither tried again nor given notice for what failed, and is again once it was a mistake', () => {
    const failure = {
      reason: 'BANK_REFUSED',
      code: null,
      isFinal: false,
      methodId: card.methodId,
      amount: 4480,
    } as const;
    const at = { now: '2026-11-28T06:00:00.000Z', timeZone: 'Europe/London' };
    const arrears = openOrAdd(null, { ...failure, period: 1, triedAgainOn: null }, at);
    const unpaid = still(card, { arrears, balance: 4480 });
    expect(new Set(lived(unpaid))).toEqual(new Set(['charge']));
    const { isStill: _isStill, ...mistaken } = unpaid;
    expect(lived(mistaken, 30).filter((kind) => kind !== 'charge').length).toBeGreaterThan(0);
  });
});
