import type { Instant, LocalDate } from '@marque/base';
import type { PremiumLine } from '../rating/quote.ts';
import { balanced } from './balanced.ts';
import { chargePostings } from './charge-postings.ts';
import type { LedgerTransaction } from './ledger-transaction.ts';

/** What is charged: the lines of one service period. Lines that are not active are not charged. */
export type Charge = {
  readonly policyId: string;
  readonly accountId: string;
  /** The service period that is charged, its end not included; a period without a known end has none. */
  readonly periodStart: LocalDate;
  readonly periodEnd?: LocalDate;
  readonly effectiveAt: Instant;
  readonly currency: string;
  readonly lines: readonly PremiumLine[];
  /** The adjustment of a policy that is charged beside its period. */
  readonly adjustmentId?: string;
  /** It belongs to the first service period, since the start of cover was moved; left out: it does not. */
  readonly movesStart?: true;
  /** The name under which such a charge is booked only once; left out: its adjustment, which has no other charge. */
  readonly chargeId?: string;
};

/**
 * An INVOICE: premium to each insurer, tax to the authority, discounts to those who bear them, the rest to the
 * customer. Once per policy and period, or once by its name.
 */
export function raiseCharge(charge: Charge): LedgerTransaction {
  const { policyId, accountId, periodStart, periodEnd, effectiveAt, currency, adjustmentId, chargeId, movesStart } =
    charge;
  const lines = charge.lines.filter((line) => line.active);
  return balanced({
    key: `charge:${policyId}:${chargeId ?? adjustmentId ?? periodStart}`,
    kind: 'INVOICE',
    accountId,
    effectiveAt,
    postings: chargePostings(lines, { accountId, currency }),
    details: {
      ...{ policyId, periodStart, lines },
      ...(periodEnd === undefined ? {} : { periodEnd }),
      ...(adjustmentId === undefined ? {} : { adjustmentId }),
      ...(movesStart === undefined ? {} : { movesStart }),
    },
  });
}
