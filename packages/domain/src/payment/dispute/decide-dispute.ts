import type { Instant, Pennies } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { Payment } from '../../billing/payment.ts';
import { reversePayment } from '../../billing/reverse-payment.ts';
import { reverseTransaction } from '../../billing/reverse-transaction.ts';

/** A payment that the cardholder disputes, as the provider says. */
export type DisputeSaid = {
  readonly disputeId: string;
  readonly amount: Pennies;
  readonly isWithdrawn: boolean;
  readonly isReinstated: boolean;
  /** Whether the payment was held for a term to come when the money was withdrawn. */
  readonly wasHeld?: boolean;
};

/** A movement that the ledger must have, and what is noted if it is new there. */
export type DisputePosting = {
  readonly transaction: LedgerTransaction;
  readonly note: 'PaymentDisputed' | 'DisputeWon';
};

/**
 * The postings of a disputed payment: the customer owes a withdrawn amount again, and a reinstated amount is paid again. The keys derive
 * from the dispute, so that each is posted once, for news in any order. Never more than the payment is taken back.
 */
export function decideDispute(said: DisputeSaid, payment: Payment, now: Instant): DisputePosting[] {
  if (!said.isWithdrawn) return [];
  const reversal = reversePayment({
    payment,
    reversalId: said.disputeId,
    reason: 'disputed',
    amount: Math.min(said.amount, payment.amount),
    effectiveAt: now,
    ...(said.wasHeld && { wasHeld: true }),
  });
  const won = () => reverseTransaction(reversal, { reason: 'dispute_won', effectiveAt: now });
  return [
    { transaction: reversal, note: 'PaymentDisputed' },
    ...(said.isReinstated ? [{ transaction: won(), note: 'DisputeWon' } as const] : []),
  ];
}
