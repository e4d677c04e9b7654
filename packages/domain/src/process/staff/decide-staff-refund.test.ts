import { describe, expect, it } from 'vitest';
import { decideStaffRefund, type StaffRefund } from './decide-staff-refund.ts';

const asked: StaffRefund = {
  ...{ amount: 4000, bookedAs: 'GOODWILL', leftPennies: 5316, balance: 0, earlier: [], alonePennies: 25_000 },
};
const decided = (more: Partial<StaffRefund>) => {
  const result = decideStaffRefund({ ...asked, ...more });
  return result.ok ? result.value : result.problem.code;
};

describe('a refund that staff ask for', () => {
  it('is one person’s to give up to the brand’s amount, and two people’s above it', () => {
    expect(decided({})).toBe('ALONE');
    expect(decided({ alonePennies: 4000 })).toBe('ALONE');
    expect(decided({ alonePennies: 3999 })).toBe('SECOND_PERSON');
    expect(decided({ alonePennies: 0, amount: 1 })).toBe('SECOND_PERSON');
  });

  it('is not made small by being divided', () => {
    expect(decided({ alonePennies: 5000, earlier: [1000] })).toBe('ALONE');
    expect(decided({ alonePennies: 5000, earlier: [1000, 1] })).toBe('SECOND_PERSON');
  });

  it('is never nothing, nor more than is left of the payment', () => {
    for (const amount of [0, -1, 5317]) expect(decided({ amount })).toBe('wrong_state');
    expect(decided({ amount: 5316 })).toBe('ALONE');
  });

  it('as credit is at most what the customer is owed, and as goodwill needs no credit', () => {
    expect(decided({ bookedAs: 'CREDIT', balance: -4000 })).toBe('ALONE');
    expect(decided({ bookedAs: 'CREDIT', balance: -3999 })).toBe('wrong_state');
    expect(decided({ bookedAs: 'CREDIT', balance: 4000 })).toBe('wrong_state');
    expect(decided({ bookedAs: 'GOODWILL', balance: 4000 })).toBe('ALONE');
  });
});
