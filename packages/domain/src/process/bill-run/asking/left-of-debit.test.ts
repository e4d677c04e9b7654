import { describe, expect, it } from 'vitest';
import { leftOfDebit } from '../due-now.ts';
import { soldMonthly } from '../testing/sold-monthly.ts';

const progress = { charged: 2, asked: 2, notice: null, missed: 0, offerEndTold: 0 };
const account = { policy: soldMonthly('2026-11-27'), progress, balance: 6000, isEnded: true, others: 0 };
const debit = { period: 2, amount: 4480 };

describe('given a debit that has failed once cover has ended', () => {
  it('all of it is owed while as much is left to pay', () => {
    expect(leftOfDebit(account, debit)).toBe(4480);
    expect(leftOfDebit({ ...account, balance: 4479 }, debit)).toBe(4479);
    expect(leftOfDebit({ ...account, balance: -1 }, debit)).toBe(0);
  });

  it('less is, where another debit that is under way pays what is left', () => {
    expect(leftOfDebit({ ...account, others: 4480 }, debit)).toBe(1520);
    expect(leftOfDebit({ ...account, balance: 8960, others: 4480 }, debit)).toBe(4480);
  });
});

describe('given a debit that has failed while cover goes on', () => {
  const going = { ...account, isEnded: false };

  it('all of it is owed where nothing was paid since, and what else is under way pays for other months', () => {
    expect(leftOfDebit({ ...going, balance: 4480 }, debit)).toBe(4480);
    expect(leftOfDebit({ ...going, balance: 8960, others: 4480 }, debit)).toBe(4480);
  });

  it('less is, where its customer has paid it another way meanwhile, or a part of it', () => {
    expect(leftOfDebit({ ...going, balance: 0 }, debit)).toBe(0);
    expect(leftOfDebit({ ...going, balance: 4479 }, debit)).toBe(4479);
    expect(leftOfDebit({ ...going, balance: 4480, others: 4480 }, debit)).toBe(0);
  });

  it('less is, where its month costs less by now', () => {
    const cheaper = { ...going, progress: { ...progress, expected: 480 } };
    expect(leftOfDebit({ ...cheaper, balance: 9000 }, debit)).toBe(4000);
  });

  it('what was asked for ahead of its charge is owed', () => {
    const ahead = { ...going, progress: { ...progress, charged: 1 } };
    expect(leftOfDebit({ ...ahead, balance: 0 }, debit)).toBe(4480);
    expect(leftOfDebit({ ...ahead, balance: -1 }, debit)).toBe(4479);
  });

  it('what is in the books and was not asked for yet is none of it', () => {
    const later = { ...going, progress: { ...progress, charged: 3 } };
    expect(leftOfDebit({ ...later, balance: 4480 }, debit)).toBe(0);
    expect(leftOfDebit({ ...later, balance: 8960 }, debit)).toBe(4480);
  });
});
