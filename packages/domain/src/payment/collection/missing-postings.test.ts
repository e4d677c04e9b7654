import { describe, expect, it } from 'vitest';
import { sampleCollection } from '../testing/sample-collection.ts';
import type { CollectionWord } from './collection.ts';
import { missingPostings, type Posted } from './missing-postings.ts';

const NOW = '2026-11-27T09:00:00.000Z';
const missing = (status: CollectionWord, posted: Posted) =>
  missingPostings(
    { paymentId: 'PM123', status, presentation: 1, chargeOn: null },
    { collection: sampleCollection(), posted },
    NOW,
  );
const customer = 'customer:ACCOUNT2345';
const clearing = 'clearing:gocardless';

describe('what the ledger lacks of a payment by direct debit', () => {
  it.each(['confirmed', 'paid_out'] as const)('is the money, where it is %s and nothing was posted', (status) => {
    expect(missing(status, [])).toEqual([
      {
        key: 'payment:gocardless:PM123',
        kind: 'PAYMENT',
        accountId: 'ACCOUNT2345',
        effectiveAt: NOW,
        postings: [
          { ledgerAccount: clearing, amount: 5316, currency: 'GBP' },
          { ledgerAccount: customer, amount: -5316, currency: 'GBP' },
        ],
        details: {
          ...{ provider: 'gocardless', paymentId: 'PM123', collectionId: 'COLLECT2345', methodId: 'METHOD2345' },
        },
      },
    ]);
    expect(missing(status, ['PAYMENT'])).toEqual([]);
  });

  it.each(['submitted', 'failed', 'charged_back', 'cancelled'] as const)(
    'is a reversal, where it is %s and stands there as money',
    (status) => {
      expect(missing(status, [])).toEqual([]);
      const [reversal, ...others] = missing(status, ['PAYMENT']);
      expect(others).toEqual([]);
      expect(reversal).toMatchObject({
        key: 'reversal:gocardless:PM123:1',
        kind: 'PAYMENT_REVERSAL',
        details: { reason: status },
      });
      expect(missing(status, ['PAYMENT', 'PAYMENT_REVERSAL'])).toEqual([]);
    },
  );

  it('is the opposite of the last reversal, where it is money again', () => {
    expect(missing('paid_out', ['PAYMENT', 'PAYMENT_REVERSAL'])).toMatchObject([
      {
        key: 'reverse:reversal:gocardless:PM123:1',
        kind: 'PAYMENT',
        effectiveAt: NOW,
        details: { reason: 'paid_out' },
      },
    ]);
  });

  it('counts the reversals, so that each has a key of its own', () => {
    const twice = ['PAYMENT', 'PAYMENT_REVERSAL', 'PAYMENT'] as const;
    expect(missing('failed', twice)).toMatchObject([{ key: 'reversal:gocardless:PM123:2' }]);
    expect(missing('confirmed', [...twice, 'PAYMENT_REVERSAL'])).toMatchObject([
      { key: 'reverse:reversal:gocardless:PM123:2' },
    ]);
  });
});
