import { describe, expect, it } from 'vitest';
import type { BillAccount, BillingProgress } from '../bill-run/bill-account.ts';
import { soldAs } from '../bill-run/testing/sold-monthly.ts';
import { carriedOnceChanged } from './carried-once-changed.ts';
import type { PeriodChanged } from './periods-changed.ts';

const policy = soldAs({ kind: 'SUBSCRIPTION', schedule: 'MONTHLY', startAt: '2027-04-01' });

/** An account whose first month was asked for, with what it owes and carries. */
function account({ balance = 0, ...progress }: Partial<BillingProgress> & { balance?: number }): BillAccount {
  return {
    ...{ policy, balance, underWay: 0, underWayBesides: 0, isCardAsked: false, arrears: null, hold: null },
    ...{ answerUntil: null, means: { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true } },
    progress: { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0, ...progress },
  };
}
const period = (startAt: string, total: number): PeriodChanged => ({
  ...{ startAt, endAt: startAt, days: 30, lines: [], total },
});
const carried = (stands: Parameters<typeof account>[0], periods: readonly PeriodChanged[], dueNow = 0) =>
  carriedOnceChanged(account(stands), { periods, dueNow });
const [APRIL, MAY] = ['2027-04-01', '2027-05-01'];

describe('what a change adds to the next payment', () => {
  it('given a month that was asked for, then all that it adds is carried, but for what is paid now', () => {
    expect(carried({}, [period(APRIL, 700)])).toBe(700);
    expect(carried({}, [period(APRIL, 700)], 300)).toBe(400);
    expect(carried({ balance: 200, carried: 200 }, [period(APRIL, 700)])).toBe(900);
  });

  it('given a month that is in the books and still to be asked for, then what it costs more comes with that month', () => {
    const may = 4480;
    expect(carried({ charged: 2, asked: 1, balance: may }, [period(MAY, 900)])).toBe(0);
    expect(carried({ charged: 2, asked: 1, balance: may }, [period(APRIL, 700), period(MAY, 900)])).toBe(700);
  });

  it('given a change that takes off more than is carried, then nothing is, and never less', () => {
    expect(carried({ balance: 500, carried: 500 }, [period(APRIL, -200)])).toBe(300);
    expect(carried({ balance: 500, carried: 500 }, [period(APRIL, -800)])).toBe(0);
  });

  it('given credit, then no more is carried than is owed once it has paid', () => {
    expect(carried({ balance: -400 }, [period(APRIL, 700)])).toBe(300);
    expect(carried({ balance: -900 }, [period(APRIL, 700)])).toBe(0);
  });
});
