import { expect, it } from 'vitest';
import type { LineType } from '../../enumerations.ts';
import { customerLedger } from '../ledger-accounts.ts';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import { paidSince } from './paid-since.ts';

const booked = (kind: LineType, day: string, amount: number): LedgerTransaction => ({
  ...{ key: `${kind} ${day}`, kind, accountId: 'A', effectiveAt: `${day}T12:00:00.000Z`, details: {} },
  postings: [
    { ledgerAccount: customerLedger('A'), amount, currency: 'GBP' },
    { ledgerAccount: 'elsewhere', amount: -amount, currency: 'GBP' },
  ],
});
const books = [
  booked('INVOICE', '2026-11-20', 3000),
  booked('PAYMENT', '2026-11-20', -3000),
  booked('INVOICE', '2027-11-27', 3100),
  booked('PAYMENT', '2027-11-28', -3100),
  booked('PAYMENT_REVERSAL', '2027-12-01', 3100),
  booked('PAYMENT', '2027-12-05', -3100),
  booked('REFUND', '2027-12-09', 100),
];

it('counts what came and stayed, no charges and no promises: since the account was opened, or since a moment', () => {
  expect(paidSince(books, null)).toBe(6000);
  expect(paidSince(books, '2027-11-27T00:00:00.000Z')).toBe(3000);
  expect(paidSince([], null)).toBe(0);
});
