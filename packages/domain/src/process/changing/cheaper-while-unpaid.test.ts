import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { pay, post, seen } from '../bill-run/testing/booked-account.ts';
import { soldAs } from '../bill-run/testing/sold-monthly.ts';
import { bookedPeriods } from '../ending/booked-periods.ts';
import { liveUntil, type UnpaidLife, unpaidLife } from '../foreseen-end/testing/unpaid-life.ts';
import { askedOnceChanged } from './asked-once-changed.ts';
import { booksOfChange } from './books-of-change.ts';
import { agreeTo, takeBack } from './testing/changed-policy.ts';

const at = (day: string) => `${day}T12:00:00.000Z`;
const JANUARY = '2027-01-01T00:00:00.000Z';

/** From the first of January on, the main cover costs £10.00 with £1.20 tax. */
function becomesCheaper(life: UnpaidLife, now: string): void {
  const policy = agreeTo(life.books.policy, { name: 'A1', from: JANUARY, drawn: { price: 1000 }, now });
  change(life, policy, now);
}

function change({ books }: UnpaidLife, policy: ReturnType<typeof agreeTo>, now: string): void {
  assert(policy, 'it can be changed');
  const ending = {
    isDone: false,
    booked: bookedPeriods(books.books, policy.policyId),
    payments: [],
    promised: 0,
    held: 0,
    isLetGo: false,
  };
  const cause = { adjustmentId: `A ${now}`, isTakenBack: false, dueNow: 0, currency: 'GBP', now };
  const { transactions, progress, arrears } = booksOfChange({ ...seen(books), ending }, policy, cause);
  books.policy = policy;
  for (const one of transactions) post(books, one);
  books.account = { ...books.account, progress, arrears };
}

const partsOf = ({ books: { taken } }: UnpaidLife) => taken.filter(({ step }) => step.kind === 'accept-part');

/** The card is refused for January, £44.80. */
function unpaidJanuary(): UnpaidLife {
  const life = unpaidLife('2026-12-01', 'CARD');
  life.bank = 'no';
  liveUntil(life, at('2027-01-02'));
  expect(life.books).toMatchObject({ balance: 4480, account: { arrears: { owed: 4480, period: 2 } } });
  return life;
}

describe('a change that costs less, of an account with a month unpaid', () => {
  it('takes what it takes off that month off what is owed, and thanks nobody for a part', () => {
    const life = unpaidJanuary();
    becomesCheaper(life, at('2027-01-02'));
    expect(life.books).toMatchObject({ balance: 1120, account: { arrears: { owed: 1120 } } });
    liveUntil(life, at('2027-01-20'));
    expect(partsOf(life)).toEqual([]);
    expect(life.books.account.arrears).toMatchObject({ owed: 1120, notice: { amount: 1120 } });
  });

  it('leaves its notice and the day of that as they are, at what is owed now', () => {
    const life = unpaidJanuary();
    liveUntil(life, at('2027-01-16'));
    const { notice } = life.books.account.arrears ?? {};
    expect(notice?.amount).toBe(4480);
    becomesCheaper(life, at('2027-01-16'));
    expect(life.books.account.arrears?.notice).toEqual({ ...notice, amount: 1120 });
    liveUntil(life, at('2027-01-18'));
    expect(partsOf(life)).toEqual([]);
  });

  it('is over with the case where what was paid is all that the month costs now', () => {
    const life = unpaidJanuary();
    pay(life.books, 1120, at('2027-01-02'));
    becomesCheaper(life, at('2027-01-02'));
    liveUntil(life, at('2027-01-03'));
    expect(life.books).toMatchObject({ balance: 0, account: { arrears: null } });
  });

  it('is asked for once more without what it takes off where a debit fails that was asked for before it', () => {
    const life = unpaidLife('2026-12-01', 'DEBIT');
    life.bank = 'no';
    liveUntil(life, at('2027-01-02'));
    expect(life.books).toMatchObject({ balance: 4480, debits: [{ notice: { amount: 4480 } }] });
    becomesCheaper(life, at('2027-01-02'));
    liveUntil(life, at('2027-01-10'));
    expect(life.books).toMatchObject({
      ...{ balance: 1120, account: { arrears: null } },
      debits: [{ notice: { amount: 1120 }, presentations: 1 }],
    });
    liveUntil(life, at('2027-01-25'));
    expect(life.books).toMatchObject({ balance: 1120, account: { arrears: { owed: 1120 } } });
    expect(partsOf(life)).toEqual([]);
  });

  it('brings what it took off with the next payment once it is taken back', () => {
    const life = unpaidJanuary();
    becomesCheaper(life, at('2027-01-02'));
    const back = takeBack(life.books.policy, 'A1', '2027-01-01T00:00:00.000Z');
    change(life, back, at('2027-01-02'));
    expect(life.books).toMatchObject({
      balance: 4480,
      account: { progress: { carried: 3360 }, arrears: { owed: 1120 } },
    });
    liveUntil(life, at('2027-01-20'));
    expect(partsOf(life)).toEqual([]);
  });

  it('keeps nothing of it of a term that is paid at once', () => {
    const policy = soldAs({ kind: 'ANNUAL', schedule: 'SINGLE_PAYMENT', startAt: '2026-12-01' });
    const progress = { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 };
    const account = { ...seen(unpaidJanuary().books), policy, progress, arrears: null, balance: 4480, underWay: 4480 };
    const year = { startAt: '2026-12-01', endAt: '2027-12-01', days: 365, lines: [], total: -3000 };
    const stands = askedOnceChanged(account, { policy, periods: [year], dueNow: 0 });
    expect(stands).toEqual({ progress: { ...progress, carried: 0 }, arrears: null });
  });
});
