import type { Instant, LocalDate } from '@marque/base';
import type { PremiumLine } from '../rating/quote.ts';
import { balanced } from './balanced.ts';
import { chargePostings } from './charge-postings.ts';
import type { LedgerTransaction } from './ledger-transaction.ts';
import { opposite } from './opposite.ts';

/** The credited lines with their pennies, net and tax separate, above zero as they were charged (a discount's below). */
export type Credit = {
  /** The name under which this credit is booked only once: an adjustment's id, if one caused it. */
  readonly creditId: string;
  readonly policyId: string;
  readonly accountId: string;
  /** The service that is not given after all, its end not included. */
  readonly periodStart: LocalDate;
  readonly periodEnd: LocalDate;
  readonly effectiveAt: Instant;
  readonly currency: string;
  readonly lines: readonly PremiumLine[];
  /** A code: why. */
  readonly reason: string;
  readonly adjustmentId?: string;
  /** It belongs to the first service period, since the start of cover was moved; left out: it does not. */
  readonly movesStart?: true;
};

/**
 * A CREDIT_NOTE: premium, tax and discounts go back to the accounts from which the charge took them, and the customer
 * owes that much less.
 */
export function raiseCredit(credit: Credit): LedgerTransaction {
  const {
    creditId,
    policyId,
    accountId,
    periodStart,
    periodEnd,
    effectiveAt,
    currency,
    reason,
    adjustmentId,
    movesStart,
  } = credit;
  const lines = credit.lines.filter((line) => line.active);
  return balanced({
    key: `credit:${policyId}:${creditId}`,
    kind: 'CREDIT_NOTE',
    accountId,
    effectiveAt,
    postings: opposite(chargePostings(lines, { accountId, currency })),
    details: {
      ...{ policyId, periodStart, periodEnd, lines, reason },
      ...(adjustmentId === undefined ? {} : { adjustmentId }),
      ...(movesStart === undefined ? {} : { movesStart }),
    },
  });
}
