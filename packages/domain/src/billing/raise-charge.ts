import { type Instant, type LocalDate, type Pennies, sumPennies } from '@marque/base';
import type { PremiumLine } from '../rating/quote.ts';
import { balanced } from './balanced.ts';
import { customerLedger, discountLedger, IPT_LEDGER, premiumLedger } from './ledger-accounts.ts';
import type { LedgerTransaction, Posting } from './ledger-transaction.ts';

/** What is charged: the lines of one service period. Lines that are not active are not charged. */
export type Charge = {
  readonly policyId: string;
  readonly accountId: string;
  readonly periodStart: LocalDate;
  readonly effectiveAt: Instant;
  readonly currency: string;
  readonly lines: readonly PremiumLine[];
};

/** What is charged for a service period: premium to each insurer, tax to the authority, discounts to who bears them, the rest to the customer. */
export function raiseCharge(charge: Charge): LedgerTransaction {
  const lines = charge.lines.filter((line) => line.active);
  const postings = lines.flatMap((line) => postingsOf(line, charge.currency));
  const owed: Pennies = -sumPennies(postings.map((posting) => posting.amount));
  return balanced({
    key: `charge:${charge.policyId}:${charge.periodStart}`,
    kind: 'CHARGE',
    accountId: charge.accountId,
    effectiveAt: charge.effectiveAt,
    postings: [
      { ledgerAccount: customerLedger(charge.accountId), amount: owed, currency: charge.currency },
      ...postings,
    ],
    details: { policyId: charge.policyId, periodStart: charge.periodStart, lines },
  });
}

function postingsOf(line: PremiumLine, currency: string): Posting[] {
  const account =
    line.coverType === 'DISCOUNT' ? discountLedger(line.tag ?? line.coverGroup) : premiumLedger(line.insurer);
  return [
    { ledgerAccount: account, amount: 0 - line.premium, currency },
    { ledgerAccount: IPT_LEDGER, amount: 0 - line.taxAmount, currency },
  ];
}
