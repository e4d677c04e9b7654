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

  it('while cover goes on, what else is under way pays for other months', () => {
    expect(asksTooMuch({ ...account, isEnded: false, others: 4480 }, debit)).toBe(false);
  });
});
