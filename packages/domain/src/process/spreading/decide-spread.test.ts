import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { afterFailure } from '../bill-run/after-failure.ts';
import type { BilledBy, BillingTerms } from '../bill-run/bill-account.ts';
import { bill, bookedAccount, pay, seen } from '../bill-run/testing/booked-account.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { decideSpread, spreadAhead, withoutSpread } from './decide-spread.ts';

const terms: BillingTerms = {
  ...{ currency: 'GBP', noticeDays: 5, closed: [] },
  ladder: { retryAfterDays: [3, 7], noticeDays: 14 },
};
const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const debit: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };

/** The run slept from the sale until 1 March: the months of December and January were missed, that of February was asked for and paid. */
function slept(means: BilledBy) {
  const account = bookedAccount(soldMonthly('2026-11-27'), means);
  bill(account, terms, '2027-03-01T06:00:00.000Z');
  answer(account, '2027-03-01T06:00:00.000Z');
  return account;
}

type Account = ReturnType<typeof slept>;

/** Every card that was asked pays. */
function answer(account: Account, now: string): void {
  for (const { amount, period } of account.cards) pay(account, amount, now, { period, methodId: 'card' });
  account.cards = [];
}

const agreedAt = '2027-03-02T09:00:00.000Z';

function agree(account: Account, now = agreedAt) {
  const decided = decideSpread(seen(account), terms, now);
  assert(decided.ok, 'it can be spread');
  const progress = { ...account.account.progress, spread: decided.value.spread };
  account.account = { ...account.account, progress };
  return decided.value.parts;
}

/** What the run asked for if it looks at six on some days, and every card pays. */
function askedOn(account: Account, days: readonly string[]): (readonly [string, number])[] {
  return days.flatMap((day) => {
    const before = account.taken.length;
    bill(account, terms, `${day}T06:00:00.000Z`);
    answer(account, `${day}T06:00:00.000Z`);
    return account.taken
      .slice(before)
      .flatMap(
        ({ step }) =>
          (step.kind === 'charge-card' || step.kind === 'try-again' ? [[day, step.amount]] : []) as [string, number][],
      );
  });
}

const PAY_DAYS = ['2027-03-27', '2027-04-27', '2027-05-27', '2027-06-27'];

describe('months that we failed to ask for are spread', () => {
  it('given two, then over the next two payments, which then bring them', () => {
    const account = slept(card);
    expect(agree(account)).toEqual([
      { part: 4480, payment: { on: '2027-03-27', amount: 8960 } },
      { part: 4480, payment: { on: '2027-04-27', amount: 8960 } },
    ]);
    expect(askedOn(account, PAY_DAYS)).toEqual([
      ['2027-03-27', 8960],
      ['2027-04-27', 8960],
      ['2027-05-27', 4480],
      ['2027-06-27', 4480],
    ]);
    expect(account.balance).toBe(0);
    expect(account.account.progress.missed).toBe(0);
  });

  it('given that a part of it is paid by hand, then the parts that come first are paid by it', () => {
    const account = slept(card);
    agree(account);
    pay(account, 5000, '2027-03-05T09:00:00.000Z');
    expect(askedOn(account, PAY_DAYS)).toEqual([
      ['2027-03-27', 8440],
      ['2027-04-27', 4480],
      ['2027-05-27', 4480],
      ['2027-06-27', 4480],
    ]);
    expect(account.balance).toBe(0);
  });

  it('given that a payment fails, then its month alone is followed up, and its part comes with the payment after the last', () => {
    const account = slept(card);
    agree(account);
    bill(account, terms, '2027-03-27T06:00:00.000Z');
    const [asked] = account.cards;
    assert(asked, 'the card is asked');
    account.cards = [];
    const failure = { reason: 'DECLINED', code: null, isFinal: false, triedAgainOn: null, ...asked } as const;
    const failed = afterFailure(account.account, { failure }, { now: asked.askedAt, timeZone: 'Europe/London' });
    account.account = { ...account.account, ...failed };
    expect(failed.arrears).toMatchObject({ owed: 4480, failure: { amount: 8960 } });
    expect(spreadAhead(seen(account), terms, asked.askedAt)?.parts[0]).toMatchObject({ part: 4480 });
    // It is told on its day, and the card tried again on the first working day after Easter.
    expect(askedOn(account, ['2027-03-27', '2027-03-30', '2027-03-31', ...PAY_DAYS.slice(1)])).toEqual([
      ['2027-03-30', 4480],
      ['2027-04-27', 8960],
      ['2027-05-27', 8960],
      ['2027-06-27', 4480],
    ]);
    expect(account.balance).toBe(0);
  });

  it('given that staff hold what is owed, then no part comes meanwhile', () => {
    const account = slept(card);
    agree(account);
    account.account = { ...account.account, hold: { until: '2027-04-05', reason: 'Breathing space' } };
    expect(askedOn(account, PAY_DAYS).map(([, amount]) => amount)).toEqual([4480, 8960, 8960, 4480]);
  });

  it('given a debit that was announced with a part, and a hold after it, then it is called off and announced without', () => {
    const account = slept(debit);
    const kinds = (now: string) => {
      const before = account.taken.length;
      bill(account, { ...terms, noticeDays: 8 }, now);
      return account.taken.slice(before).map(({ step }) => step.kind);
    };
    pay(account, 4480, '2027-03-08T06:00:00.000Z');
    account.debits = [];
    agree(account);
    expect(kinds('2027-03-16T06:00:00.000Z')).toEqual(['give-notice']);
    expect(account.account.progress.notice).toMatchObject({ amount: 8960, part: 4480, drawOn: '2027-03-30' });
    account.account = { ...account.account, hold: { until: '2027-04-05', reason: 'Breathing space' } };
    expect(kinds('2027-03-16T09:00:00.000Z')).toEqual(['withdraw-notice', 'give-notice']);
    expect(account.account.progress.notice).toMatchObject({ amount: 4480, drawOn: '2027-03-30' });
  });

  it('given that the customer does not want it any more, then nothing comes with the next payment', () => {
    const account = slept(card);
    agree(account);
    account.account = { ...account.account, progress: withoutSpread(account.account.progress) };
    expect(askedOn(account, PAY_DAYS).map(([, amount]) => amount)).toEqual([4480, 4480, 4480, 4480]);
    expect(account.account.progress.missed).toBe(8960);
  });

  it('given that cover ends, then what is left is owed with all the rest, and spread no more', () => {
    const account = slept(card);
    agree(account);
    const effectiveAt = '2027-03-20T00:00:00.000Z';
    const termination = { kind: 'CANCELLED', effectiveAt, decidedAt: agreedAt, reason: null } as const;
    const policy = { ...account.policy, termination };
    const ending = { isDone: false, booked: [], payments: [], promised: 0, held: 0, isLetGo: false };
    const billed = seen({ ...account, policy });
    expect(spreadAhead({ ...billed, ending }, terms, agreedAt)?.parts.map(({ payment }) => payment)).toEqual([
      null,
      null,
    ]);
  });
});

describe('nothing is spread', () => {
  const refusedFor = (change: (account: Account) => void) => {
    const account = slept(card);
    change(account);
    const decided = decideSpread(seen(account), terms, agreedAt);
    return decided.ok ? undefined : decided.problem;
  };
  const failure = {
    reason: 'DECLINED',
    code: null,
    isFinal: false,
    methodId: 'card',
    amount: 4480,
    period: 4,
  } as const;

  it.each<[string, (account: Account) => void]>([
    ['Nothing is owed that we failed to ask for', (account) => pay(account, 8960, agreedAt)],
    ['It is spread already', (account) => void agree(account)],
    [
      'A payment is unpaid, which comes first',
      (account) => {
        account.balance += 4480;
        const failed = { failure: { ...failure, triedAgainOn: null } };
        Object.assign(account, {
          account: {
            ...account.account,
            ...afterFailure(account.account, failed, { now: agreedAt, timeZone: 'Europe/London' }),
          },
        });
      },
    ],
    [
      'It is held',
      (account) => {
        account.account = { ...account.account, hold: { until: '2027-03-09', reason: 'Breathing space' } };
      },
    ],
    [
      'No payment follows that it could come with',
      (account) => {
        account.account = { ...account.account, means: { ...card, isGood: false } };
      },
    ],
  ])('given that: %s', (detail, change) => {
    expect(refusedFor(change)).toMatchObject({ code: 'wrong_state', detail });
  });
});
