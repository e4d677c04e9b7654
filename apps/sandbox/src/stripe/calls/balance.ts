import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import type { BalanceTransaction } from '../ground/model.ts';
import { newId } from '../ground/new-id.ts';
import { putObject } from '../ground/objects.ts';

type Entry = {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  /** Signed minor units: money that comes in is positive. */
  amount: number;
  currency: string;
  /** The charge, refund or dispute that moved it. */
  source: string;
  description?: string | null;
  /** What Stripe keeps for it, in minor units. */
  fee?: number;
};

const categories = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  adjustment: 'dispute',
} as const;

/** Records a movement of the account's balance; returns the entry, whose id its source names. */
export function enterBalance(desk: StripeDesk, entry: Entry): BalanceTransaction {
  const fee = entry.fee ?? 0;
  const entered: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    created: nowSeconds(desk),
    amount: entry.amount,
    available_on: nowSeconds(desk),
    balance_type: 'payments',
    currency: entry.currency,
    description: entry.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: entry.currency,
              description: 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: entry.amount - fee,
    reporting_category: entry.type === 'adjustment' && entry.amount > 0 ? 'dispute_reversal' : categories[entry.type],
    source: entry.source,
    status: 'available',
    type: entry.type,
  };
  putObject(desk.store, entered);
  return entered;
}
