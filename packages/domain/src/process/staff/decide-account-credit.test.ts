import { describe, expect, it } from 'vitest';
import { type AccountCredit, decideAccountCredit } from './decide-account-credit.ts';

const credit: AccountCredit = {
  ...{ amount: 4000, bookedAs: 'GOODWILL', owed: 0, earlier: [], alonePennies: 25_000 },
};
const decided = (more: Partial<AccountCredit> = {}) => {
  const result = decideAccountCredit({ ...credit, ...more });
  return result.ok ? result.value : result.problem.code;
};

describe('a credit by staff', () => {
  it('is given by one person up to the brand’s amount, and by two above it', () => {
    expect(decided({ amount: 25_000 })).toBe('ALONE');
    expect(decided({ amount: 25_001 })).toBe('SECOND_PERSON');
    expect(decided({ alonePennies: 0, amount: 1 })).toBe('SECOND_PERSON');
  });

  it('counts what was given in the days before, so that a large one is not made of small ones', () => {
    expect(decided({ amount: 5000, earlier: [10_000, 10_000] })).toBe('ALONE');
    expect(decided({ amount: 5001, earlier: [10_000, 10_000] })).toBe('SECOND_PERSON');
  });

  it('writes off no more than is owed', () => {
    expect(decided({ bookedAs: 'WRITE_OFF', owed: 4000 })).toBe('ALONE');
    expect(decided({ bookedAs: 'WRITE_OFF', owed: 3999 })).toBe('wrong_state');
    expect(decided({ bookedAs: 'GOODWILL', owed: 0 })).toBe('ALONE');
  });

  it('is at least a penny', () => {
    expect(decided({ amount: 0 })).toBe('wrong_state');
    expect(decided({ amount: -1 })).toBe('wrong_state');
  });
});
