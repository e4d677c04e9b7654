import { describe, expect, it } from 'vitest';
import type { AccountStep } from '../bill-run/bill-steps.ts';
import { endLife, takeEndBack } from './testing/unpaid-happenings.ts';
import { liveUntil, type UnpaidLife, unpaidLife } from './testing/unpaid-life.ts';

const at = (day: string) => `${day}T12:00:00.000Z`;
/** Six of the 31 days of January, of £40.00 with £4.80 tax. */
const sixDays = 774 + 93;

/**
 * A month of £44.80 is asked for by debit while December is whole. Then somebody ends cover, on the evening of the 6th
 * of January unless a day is named. The bank is asked for the last time.
 */
function cutLife(endsAt = '2027-01-07'): UnpaidLife {
  const life = unpaidLife('2026-12-01', 'DEBIT');
  life.bank = 'never';
  liveUntil(life, at('2026-12-28'));
  expect(life.books).toMatchObject({ balance: 0, debits: [{ notice: { amount: 4480, period: 2 } }] });
  endLife(life, {
    ...({ kind: 'CANCELLED', reason: null, gives: 'UNUSED_DAYS' } as const),
    ...{ effectiveAt: `${endsAt}T00:00:00.000Z`, decidedAt: at('2026-12-28') },
  });
  return life;
}

/** What the run has told, except letters about a debit that is presented again. */
function toldBy({ books: { taken } }: UnpaidLife) {
  const kinds: AccountStep['kind'][] = ['tell-failure', 'accept-part', 'close-arrears', 'give-end-notice'];
  return taken.flatMap(({ step }) => (kinds.includes(step.kind) ? [step] : []));
}

describe('a debit that was asked for a whole month, which an end has cut since', () => {
  it('is owed for its days alone once it fails, and nobody is thanked for a part', () => {
    const life = cutLife();
    liveUntil(life, at('2027-01-06'));
    expect(life.books).toMatchObject({ balance: sixDays, account: { arrears: { owed: sixDays, isTold: true } } });
    expect(toldBy(life)).toEqual([]);
  });

  it('is owed for its days alone where it fails before they are charged', () => {
    const life = cutLife();
    life.books.debits = life.books.debits.map((one) => ({ ...one, answeredOn: '2026-12-29' }));
    liveUntil(life, at('2026-12-31'));
    expect(life.books).toMatchObject({ balance: 0, account: { arrears: { owed: 4480, isTold: false } } });
    liveUntil(life, at('2027-01-02'));
    expect(life.books).toMatchObject({ balance: sixDays, account: { arrears: { owed: sixDays } } });
    expect(toldBy(life).map(({ kind }) => kind)).not.toContain('accept-part');
  });

  it('is owed whole where that end is taken back while it is on its way, and nothing of it is asked for twice', () => {
    const life = cutLife();
    liveUntil(life, at('2027-01-02'));
    takeEndBack(life, at('2027-01-02'));
    expect(life.books).toMatchObject({ balance: 4480, account: { progress: { carried: 0 } } });
    liveUntil(life, at('2027-01-06'));
    expect(life.books.account.arrears).toMatchObject({ owed: 4480 });
    expect(toldBy(life)).toEqual([]);
  });

  it('is owed for its days where that end is taken back once it has failed, and the rest comes with the next month', () => {
    const life = cutLife();
    liveUntil(life, at('2027-01-06'));
    takeEndBack(life, at('2027-01-06'));
    const carried = 4480 - sixDays;
    expect(life.books).toMatchObject({ balance: 4480, account: { progress: { carried }, arrears: { owed: sixDays } } });
    liveUntil(life, at('2027-01-07'));
    expect(toldBy(life).map(({ kind }) => kind)).not.toContain('accept-part');
  });

  it('pays nothing of an older month while it is on its way, though it is more than its own month costs', () => {
    const life = cutLife();
    const { books } = life;
    // A payment of December was taken back meanwhile.
    books.balance += 4480;
    const failure = { reason: 'DECLINED', code: null, isFinal: false, methodId: 'card', triedAgainOn: null } as const;
    books.account = {
      ...books.account,
      arrears: {
        ...{ openedAt: at('2026-12-28'), period: 1, later: [], owed: 4480, tries: 1, failedOn: '2026-12-28' },
        ...{ failure: { ...failure, amount: 4480, period: 1 }, isTold: true, refused: [], trying: null },
        ...{ nextTryOn: null, notice: null, restsUntil: null, stoodStill: false, isForPerson: false },
      },
    };
    liveUntil(life, at('2027-01-02'));
    expect(books).toMatchObject({ balance: 4480 + sixDays, debits: [{ notice: { amount: 4480 } }] });
    expect(toldBy(life)).toEqual([]);
    liveUntil(life, at('2027-01-06'));
    expect(books.account.arrears).toMatchObject({ owed: 4480 + sixDays });
    expect(toldBy(life).map(({ kind }) => kind)).not.toContain('accept-part');
  });

  it.each([
    ['goes on for some weeks', '2027-01-25'],
    ['ends before the bank answers', '2027-01-10'],
  ])(
    'is not drawn again for the whole month: where cover %s, its days are announced and drawn by a debit of their own',
    (_when, endsAt) => {
      const life = cutLife(endsAt);
      life.bank = 'no';
      liveUntil(life, at('2027-01-06'));
      const { balance, account, debits } = life.books;
      expect([account.arrears, debits.length]).toEqual([null, 1]);
      expect(debits).toMatchObject([{ presentations: 1, notice: { amount: balance, drawOn: '2027-01-11' } }]);
      life.bank = 'yes';
      liveUntil(life, at('2027-01-24'));
      expect(life.books.balance).toBe(0);
      expect(life.books.taken.map(({ step }) => step.kind)).not.toContain('ask-for-debt');
      expect(toldBy(life)).toEqual([]);
    },
  );
});
