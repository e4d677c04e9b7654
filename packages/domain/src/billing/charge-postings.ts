import { type Pennies, sumPennies } from '@marque/base';
import type { PremiumLine } from '../rating/quote.ts';
import { customerLedger, discountLedger, IPT_LEDGER, premiumLedger } from './ledger-accounts.ts';
import type { Posting } from './ledger-transaction.ts';

/** The postings of a charge: premium to each insurer, tax to the authority, discounts to the firm that bears them, the rest to the customer. */
export function chargePostings(
  lines: readonly PremiumLine[],
  { accountId, currency }: { accountId: string; currency: string },
): Posting[] {
  const postings = lines.flatMap((line) => postingsOf(line, currency));
  const owed: Pennies = 0 - sumPennies(postings.map((posting) => posting.amount));
  return [{ ledgerAccount: customerLedger(accountId), amount: owed, currency }, ...postings];
}

function postingsOf(line: PremiumLine, currency: string): Posting[] {
  const account =
    line.coverType === 'DISCOUNT' ? discountLedger(line.tag ?? line.coverGroup) : premiumLedger(line.insurer);
  return [
    { ledgerAccount: account, amount: 0 - line.premium, currency },
    { ledgerAccount: IPT_LEDGER, amount: 0 - line.taxAmount, currency },
  ];
}
