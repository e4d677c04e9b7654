import { type IdentityFacts, identityFacts } from '@marque/asking';
import type { Product } from '@marque/catalogue';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { registry } from '../config/load-brands.ts';
import { factsHashOf } from '../store/verification/facts-mark.ts';

/** Facts that a provider checks, and a hash that facts share when they say the same about the same person. */
export type FactsToCheck = { readonly facts: IdentityFacts; readonly factsHash: string };

/** The checkable facts about a proposal's policyholder; undefined while a name, the date of birth or the home address is missing. */
export function factsToCheck(proposal: Proposal, product: Product): FactsToCheck | undefined {
  const facts = identityFacts({ product, registry }, proposal);
  return facts && { facts, factsHash: factsHashOf(facts) };
}
