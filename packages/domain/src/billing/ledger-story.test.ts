import { expect, it } from 'vitest';
import { ledgerStory } from './ledger-story.ts';
import type { StatementLine } from './statements/statement.ts';

const line = (parts: Partial<StatementLine>): StatementLine => ({
  ...{ key: 'k', type: 'INVOICE', group: 'INVOICE', subType: null, status: 'POSTED', amount: 4115 },
  ...{ effectiveAt: '2026-12-26T00:00:00.000Z', servicePeriodStart: '2026-12-26', servicePeriodEnd: '2027-01-26' },
  ...{ descriptionKey: 'statement.line.INVOICE', descriptionValue: null, paymentMethodDescription: null, parts: [] },
  askedLate: 0,
  ...parts,
});

it('tells in order what happened, with what was owed after each step; what is no money moves nothing', () => {
  const payment = { type: 'PAYMENT', group: 'PAYMENT', amount: -4115 } as const;
  const story = ledgerStory(
    [
      line({ ...payment, effectiveAt: '2026-12-29T09:00:00.000Z', paymentMethodDescription: 'Visa •••• 4242' }),
      line({}),
      line({ ...payment, status: 'PENDING', effectiveAt: '2026-12-30T09:00:00.000Z' }),
      line({ ...payment, status: 'FAILED', effectiveAt: '2026-12-28T09:00:00.000Z' }),
    ],
    [{ at: '2026-12-26T09:00:00.000Z', what: 'PAYMENT_FAILED', amount: 4115, day: null, code: 'DECLINED' }],
  );
  expect(story.map(({ what, amount, owedAfter, means }) => [what, amount, owedAfter, means])).toEqual([
    ['INVOICE', 4115, 4115, null],
    ['PAYMENT_FAILED', 4115, 4115, null],
    ['PAYMENT', -4115, 0, 'Visa •••• 4242'],
    ['UNDER_WAY', 4115, 0, null],
  ]);
});
