import { assert, type Instant } from '@marque/base';
import type { LedgerTransaction } from '@marque/domain/billing/ledger-transaction';
import { creditJournal } from '@marque/domain/billing/post-journal';
import { raiseCharge } from '@marque/domain/billing/raise-charge';
import { raiseCredit } from '@marque/domain/billing/raise-credit';
import { refundPayment } from '@marque/domain/billing/refund-payment';
import { servicePeriod, servicePeriods } from '@marque/domain/billing/statements/service-periods';
import type { AccountHistory } from '@marque/domain/billing/statements/statements-of';
import { takePayment } from '@marque/domain/billing/take-payment';
import type { Policy } from '@marque/domain/policy/policy';
import { linesCharged } from '@marque/domain/process/lines-charged';
import { termOf } from '@marque/domain/process/term-of';

/** The moment at which the books of the sample are read. */
export const SAMPLE_NOW = '2027-02-03T14:20:00.000Z';
/** The key of the sample's second payment by card, part of which was given back. */
export const SAMPLE_PAYMENT = 'payment:stripe:pi_2';

/**
 * The books of a monthly policy that was sold on 20 November 2026 from 27 November: two months paid by card, a change that credits a part of the second,
 * a goodwill and a refund in it, and a third month for which a debit is on its way.
 */
export function sampleBooks(policy: Policy, now: Instant = SAMPLE_NOW): AccountHistory {
  const of = { policyId: policy.policyId, accountId: policy.accountId, currency: 'GBP' };
  const charge = (number: number, effectiveAt: Instant) => {
    const period = servicePeriod(termOf(policy), number);
    assert(period, 'the sample goes on');
    const { startAt: periodStart, endAt: periodEnd } = period;
    return raiseCharge({ ...of, periodStart, periodEnd, effectiveAt, lines: linesCharged(policy, periodStart) });
  };
  const card = (number: number, amount: number, effectiveAt: Instant) => ({
    ...{ provider: 'stripe', paymentId: `pi_${number}`, methodId: 'card', amount, effectiveAt },
    ...{ accountId: policy.accountId, currency: 'GBP' },
  });
  const [main] = linesCharged(policy, policy.startAt);
  assert(main, 'the sample has a cover');
  const credited = { ...main, premium: 500, taxAmount: 60, totalPremium: 560 };
  const refund = refundPayment({
    ...{ refundId: 're_1', payment: card(2, 4928, '2026-12-27T06:00:01.000Z'), earlier: [], amount: 1560 },
    effectiveAt: '2027-01-12T10:00:00.000Z',
  });
  assert(refund.ok, 'the sample is refunded');
  const transactions: LedgerTransaction[] = [
    charge(1, '2026-11-20T13:05:00.000Z'),
    takePayment(card(1, 4928, '2026-11-20T13:05:01.000Z')),
    charge(2, '2026-12-27T06:00:00.000Z'),
    takePayment(card(2, 4928, '2026-12-27T06:00:01.000Z')),
    raiseCredit({
      ...{ ...of, creditId: 'adj_1', adjustmentId: 'adj_1', reason: 'changed', lines: [credited] },
      ...{ periodStart: '2027-01-09', periodEnd: '2027-01-27', effectiveAt: '2027-01-09T10:00:00.000Z' },
    }),
    creditJournal({
      ...{ journalId: 'j1', accountId: policy.accountId, amount: 1000, currency: 'GBP', reason: 'goodwill' },
      effectiveAt: '2027-01-10T10:00:00.000Z',
    }),
    refund.value,
    charge(3, '2027-01-27T06:00:00.000Z'),
  ];
  return {
    transactions: transactions.filter(({ effectiveAt }) => effectiveAt <= now),
    underWay: [
      {
        ...{
          collectionId: 'c1',
          provider: 'gocardless',
          methodId: 'mandate',
          status: 'PENDING' as const,
          amount: 4928,
        },
        ...{ periodStart: '2027-01-27', at: '2027-02-05T00:00:00.000Z', dueAt: '2027-02-05T00:00:00.000Z' },
      },
    ].filter(() => now >= '2027-01-20'),
    periods: servicePeriods(termOf(policy), now),
    methods: new Map([
      ['card', 'Visa •••• 4242'],
      ['mandate', 'Harbour Bank •••• 11'],
    ]),
    now,
  };
}
