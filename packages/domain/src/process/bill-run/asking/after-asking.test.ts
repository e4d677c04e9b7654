import { describe, expect, it } from 'vitest';
import type { BillingProgress, DebitNotice } from '../bill-account.ts';
import { afterCharge, afterCollecting } from './after-asking.ts';

const progress: BillingProgress = { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 };
const notice: DebitNotice = {
  ...{ period: 2, methodId: 'mandate', amount: 4780, carries: 300, charge: 4480 },
  ...{ drawOn: '2027-05-04', givenAt: '2027-04-28T08:00:00.000Z' },
};
const collected = (more: Partial<BillingProgress>, told: DebitNotice = notice) =>
  afterCollecting({ ...progress, notice: told, ...more }, told, { number: 2 });

describe('a debit that was announced and is asked for', () => {
  it('given what was carried to it alone, then nothing is carried on', () => {
    expect(collected({ carried: 300 })).toMatchObject({ asked: 2, notice: null, carried: 0 });
  });

  it('given a change since its notice, then what it carries comes with the debit after it, and what was told does not come twice', () => {
    expect(collected({ carried: 1000 })).toMatchObject({ asked: 2, carried: 700 });
  });

  it('given a change since that takes off some of what was told, then nothing is carried on, and never less', () => {
    expect(collected({ carried: 100 }).carried).toBe(0);
  });

  it('given a notice from before it said what it carries, then it carried all of it', () => {
    const { carries: _carries, ...old } = notice;
    expect(collected({ carried: 1000 }, old).carried).toBe(0);
  });

  it('given a period that a change makes dearer before its charge, then what was told is kept, and the rest comes with the next one', () => {
    const asked = collected({ carried: 300 });
    expect(asked.expected).toBe(4480);
    expect(afterCharge(asked, { number: 2, pennies: 5000 })).toMatchObject({ charged: 2, carried: 520 });
    expect(afterCharge(asked, { number: 2, pennies: 4000 }).carried).toBe(0);
  });
});
