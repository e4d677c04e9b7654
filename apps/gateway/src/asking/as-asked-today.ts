import type { Brand } from '@marque/catalogue';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Answerer } from './circumstances-of.ts';
import { missingOf, reviewDisclosed } from './review-disclosed.ts';

/** Whose configuration it is, who looks, and the business's moment. */
export type Looking = { readonly brand: Brand; readonly principal: Answerer; readonly now: string };

/**
 * A proposal with what is missing from it by the questions of today, when these are no longer the ones under which it was last checked.
 * Nothing is stored. A price stands for the day on which it was made, so that day's dates count: it runs out by itself,
 * and is only short of answers when the questions are others. A policy was sold by the questions of its day.
 */
export function asAskedToday(proposal: Proposal, { brand, principal, now }: Looking): Proposal {
  const product = brand.products[proposal.product];
  if (proposal.policy || !product || proposal.configVersion === brand.version) return proposal;
  const { schemeCode, quote } = proposal;
  const around = { brand, product, schemeCode, principal, now: quote?.ratedAt ?? now };
  return {
    ...proposal,
    missing: missingOf(reviewDisclosed(around, proposal), proposal, proposal.account ? product.accountSetup : []),
  };
}
