import type { Pennies } from '@marque/base';
import type { Context } from '../../../src/ground/context.ts';
import { type Buyer, openAccount } from './buy.ts';
import { rewriteProposal } from './test-customers.ts';

/** What is to be paid for a proposal: now, and every payment of the term in order. */
export type DueNow = { readonly due: Pennies; readonly instalments: readonly Pennies[] };

type Place = { readonly url: string; readonly context: Pick<Context, 'db'> };

/**
 * Makes a proposal cost what no tariff gives it: a promotion takes off the excess of the first payment. Its buyer
 * agrees to that price.
 */
export async function dueNow({ url, context }: Place, buyer: Buyer, { due, instalments }: DueNow): Promise<void> {
  await rewriteProposal(context, buyer.proposalCode, (proposal) => {
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
        // No promotion takes anything off the last payment.
        totals: { ...one.totals, gross: instalments.at(-1) ?? 0, discounted: due },
      };
    });
    return { ...proposal, quote: { ...proposal.quote, availablePaymentSchedules } };
  });
  const agreed = await openAccount(url, buyer);
  if (agreed.status !== 201) throw new Error(`The price was not agreed to: ${agreed.text}`);
}
