import { describe, expect, it } from 'vitest';
import { customerLedger } from '../../billing/ledger-accounts.ts';
import { ledgerBalance } from '../../billing/ledger-balance.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { afterEnding, type EndingAccount, endingStep } from './ending-step.ts';

const now = '2026-12-10T12:00:00.000Z';
const policy = {
  ...soldMonthly('2026-11-27'),
  termination: { kind: 'CANCELLED', effectiveAt: now, decidedAt: now, reason: null } as const,
};
const ended = (balance: number, more: Partial<EndingAccount> = {}): EndingAccount => ({
  ...{ policy, balance, underWay: 0, underWayBesides: 0 },
  ending: { isDone: true, isLetGo: false, booked: [], payments: [], promised: 0, held: 0 },
  ...more,
});
const step = (account: EndingAccount) => endingStep(account, { currency: 'GBP', now });

describe('what is left to pay once cover has ended', () => {
  it.each([1, 29])('given %i pennies, which no card takes, then they are let go, once', (pennies) => {
    const told = step(ended(pennies));
    if (told.kind !== 'let-go') throw new Error(`It is ${told.kind}`);
    expect(ledgerBalance([told.journal], customerLedger(policy.accountId))).toBe(-pennies);
    const after = afterEnding(ended(pennies), told);
    expect(after.balance).toBe(0);
    expect(step({ ...after, balance: pennies }).kind).toBe('wait');
  });

  it.each([
    ['what a card takes', ended(30)],
    ['nothing', ended(0)],
    ['a debit that is still to come', ended(29, { underWay: 4115 })],
    ['a page on which it is being paid', ended(29, { underWayBesides: 29 })],
  ])('given %s, then nothing is let go', (_what, account) => {
    expect(step(account).kind).toBe('wait');
  });
});
