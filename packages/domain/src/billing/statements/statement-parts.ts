import type { PremiumLine } from '../../rating/quote.ts';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import type { StatementPart } from './statement.ts';

type KeptLine = Pick<PremiumLine, 'coverGroup' | 'coverType' | 'tag' | 'premium' | 'taxAmount' | 'totalPremium'>;

/** The covers and discounts of a charge, and those of a credit with the opposite sign. Other movements have none. */
export function partsOfTransaction({ kind, details }: LedgerTransaction): readonly StatementPart[] {
  const { lines } = details;
  if ((kind !== 'INVOICE' && kind !== 'CREDIT_NOTE') || !Array.isArray(lines)) return [];
  // `raiseCharge` and `raiseCredit` wrote them, and they keep whole lines.
  const parts = partsOfLines(lines as readonly KeptLine[]);
  return kind === 'INVOICE' ? parts : parts.map(turned);
}

/** The covers and discounts of premium lines; those of no amount are left out. */
export function partsOfLines(lines: readonly KeptLine[]): readonly StatementPart[] {
  return lines
    .filter(({ totalPremium }) => totalPremium !== 0)
    .map(({ coverGroup, coverType, tag, premium, taxAmount, totalPremium }) => ({
      kind: coverType === 'DISCOUNT' ? 'DISCOUNT' : 'COVER',
      code: coverType === 'DISCOUNT' ? (tag ?? coverGroup) : coverGroup,
      ...{ premium, taxAmount, amount: totalPremium },
    }));
}

/** A part with the opposite sign. */
function turned({ premium, taxAmount, amount, ...part }: StatementPart): StatementPart {
  return { ...part, premium: 0 - premium, taxAmount: 0 - taxAmount, amount: 0 - amount };
}
