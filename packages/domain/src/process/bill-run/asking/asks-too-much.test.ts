import { describe, expect, it } from 'vitest';
import { asksTooMuch } from '../due-now.ts';
import { soldMonthly } from '../testing/sold-monthly.ts';

const progress = { charged: 2, asked: 2, notice: null, missed: 0, offerEndTold: 0 };
const account = { policy: soldMonthly('2026-11-27'), progress, balance: 6000, isEnded: true, others: 0 };
const debit = { period: 2, amount: 4480 };

describe('given a debit that has failed once cover has ended', () => {
  it('its bank is asked again while all of it is owed', () => {
    expect(asksTooMuch(account, debit)).toBe(false);
    expect(asksTooMuch({ ...account, balance: 4479 }, debit)).toBe(true);
  });

  it('and not where another debit that is under way pays what is owed', () => {
    expect(asksTooMuch({ ...account, others: 4480 }, debit)).toBe(true);
    expect(asksTooMuch({ ...account, balance: 8960, others: 4480 }, debit)).toBe(false);
  });
});

describe('given a debit that has failed while cover goes on', () => {
  const going = { ...account, isEnded: false };

  it('its bank is asked again while all of it is owed, and what else is under way pays for other months', () => {
    expect(asksTooMuch({ ...going, balance: 4480 }, debit)).toBe(false);
    expect(asksTooMuch({ ...going, balance: 8960, others: 4480 }, debit)).toBe(false);
  });

  it('and not where its customer has paid it another way meanwhile, or a part of it', () => {
    expect(asksTooMuch({ ...going, balance: 0 }, debit)).toBe(true);
    expect(asksTooMuch({ ...going, balance: 4479 }, debit)).toBe(true);
    expect(asksTooMuch({ ...going, balance: 4480, others: 4480 }, debit)).toBe(true);
  });

  it('what was asked for ahead of its charge is owed', () => {
    const ahead = { ...going, progress: { ...progress, charged: 1 } };
    expect(asksTooMuch({ ...ahead, balance: 0 }, debit)).toBe(false);
    expect(asksTooMuch({ ...ahead, balance: -1 }, debit)).toBe(true);
  });

  it('what is in the books and was not asked for yet is none of it', () => {
    const later = { ...going, progress: { ...progress, charged: 3 } };
    expect(asksTooMuch({ ...later, balance: 4480 }, debit)).toBe(true);
    expect(asksTooMuch({ ...later, balance: 8960 }, debit)).toBe(false);
  });
});
