import { assert, type Instant } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { Policy } from '../../policy/policy.ts';
import type { BillAccount, BillingProgress } from '../bill-run/bill-account.ts';
import { soldAs } from '../bill-run/testing/sold-monthly.ts';
import { carriedOnceChanged } from './carried-once-changed.ts';
import type { PeriodChanged } from './periods-changed.ts';
import { agreeTo } from './testing/changed-policy.ts';

const policy = soldAs({ kind: 'SUBSCRIPTION', schedule: 'MONTHLY', startAt: '2027-04-01' });

/** The policy with the main cover at a price before tax, in pennies, from a moment on. */
function costing(price: number, from: Instant, before = policy): Policy {
  const changed = agreeTo(before, { name: from, from, drawn: { price }, now: from });
  assert(changed, 'it can be changed');
  return changed;
}

/** An account whose first month was asked for, with what it owes and carries. */
function account({
  balance = 0,
  underWay = 0,
  policy: held = policy,
  ...progress
}: Partial<BillingProgress> & { balance?: number; underWay?: number; policy?: Policy }): BillAccount {
  return {
    ...{ policy: held, balance, underWay, underWayBesides: 0, isCardAsked: false, arrears: null, hold: null },
    ...{ answerUntil: null, means: { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true } },
    progress: { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0, ...progress },
  };
}
const period = (startAt: string, total: number): PeriodChanged => ({
  ...{ startAt, endAt: startAt, days: 30, lines: [], total },
});
const carried = (
  stands: Parameters<typeof account>[0],
  periods: readonly PeriodChanged[],
  { dueNow = 0, changed = policy } = {},
) => carriedOnceChanged(account(stands), { policy: changed, periods, dueNow });
const [APRIL, MAY] = ['2027-04-01', '2027-05-01'];

describe('what a change adds to the next payment', () => {
  it('given a month that was asked for, then all that it adds is carried, but for what is paid now', () => {
    expect(carried({}, [period(APRIL, 700)])).toBe(700);
    expect(carried({}, [period(APRIL, 700)], { dueNow: 300 })).toBe(400);
    expect(carried({ balance: 200, carried: 200 }, [period(APRIL, 700)])).toBe(900);
  });

  it('given a month that is in the books and still to be asked for, then what it costs more comes with that month', () => {
    const stands = { charged: 2, asked: 1, balance: 4480 };
    // £53.80 with its tax: £9.00 more.
    const changed = costing(4804, '2027-04-30T23:00:00.000Z');
    expect(carried(stands, [period(MAY, 900)], { changed })).toBe(0);
    expect(carried(stands, [period(APRIL, 700), period(MAY, 900)], { changed })).toBe(700);
  });

  it('given a change that takes off more than is carried, then nothing is, and never less', () => {
    expect(carried({ balance: 500, carried: 500 }, [period(APRIL, -200)])).toBe(300);
    expect(carried({ balance: 500, carried: 500 }, [period(APRIL, -800)])).toBe(0);
  });

  it('given credit, then no more is carried than is owed once it has paid', () => {
    expect(carried({ balance: -400 }, [period(APRIL, 700)])).toBe(300);
    expect(carried({ balance: -900 }, [period(APRIL, 700)])).toBe(0);
  });

  it('given a debit that was to be too much and no longer is, then what it would have paid is carried again', () => {
    // May was asked for at £44.80 and costs £42.94 now, so its debit would pay the 30 pence that are owed for April.
    const cheaper = costing(3834, '2027-04-10T10:00:00.000Z');
    const stands = { policy: cheaper, asked: 2, expected: 4480, balance: 30, carried: 0 };
    const changed = costing(4000, '2027-04-20T10:00:00.000Z', cheaper);
    for (const money of [{ underWay: 4480 }, { underWay: 0, balance: 30 - 4480 }])
      expect(carried({ ...stands, ...money }, [period(APRIL, 45)], { changed })).toBe(75);
  });
});
