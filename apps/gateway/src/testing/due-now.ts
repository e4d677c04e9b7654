import type { Pennies } from '@marque/base';
import type { Context } from '../context.ts';
import { rewriteProposal } from './test-customers.ts';

/** What is to be paid of a proposal: now, and every payment of the term in order. */
export type DueNow = { readonly due: Pennies; readonly instalments: readonly Pennies[] };

/** Makes a proposal cost what no tariff gives it: a promotion takes off what is too much of the first payment. */
export async function dueNow(
  context: Pick<Context, 'db'>,
  proposalCode: string,
  { due, instalments }: DueNow,
): Promise<void> {
  await rewriteProposal(context, proposalCode, (proposal) => {
    if (!proposal.quote) throw new Error('There is a price to rewrite');
    const availablePaymentSchedules = proposal.quote.availablePaymentSchedules.map((one) => {
      const taken = one.totals.discounted - due;
      const promotion = {
        coverGroup: 'promotion',
        coverType: 'DISCOUNT',
        insurer: 'harbour',
        premium: -taken,
        taxRateBasisPoints: 0,
        taxAmount: 0,
        totalPremium: -taken,
        active: true,
        tag: 'SC12M',
      } as const;
      return {
        ...one,
        instalments,
        premiumBreakdown: [...one.premiumBreakdown, promotion],
        // The last payment is one that no promotion takes anything off.
        totals: { ...one.totals, gross: instalments.at(-1) ?? 0, discounted: due },
      };
    });
    return { ...proposal, quote: { ...proposal.quote, availablePaymentSchedules } };
  });
}
