import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { productOf } from '../request/product-of.ts';
import { readProposal } from '../store/proposals/proposals.ts';
import { isKept } from './is-kept.ts';
import { offerOfProposal } from './offer-of-proposal.ts';

/** The documents of a priced proposal's offer as they would be kept if the customer agreed now. */
export const getOffer: Handler<'getOffer'> = async ({ brand, principal, language, params }, context) => {
  const { proposal } = await readProposal(context.db, principal, params.proposalCode);
  if (proposal.policy) refuse('proposal_bound');
  if (proposal.quote?.ratingStatus !== 'QUOTE') refuse('quote_not_ready');
  const product = productOf(brand, proposal.product);
  const papers = offerOfProposal({ brand, product, proposal }, language);
  return {
    documents: papers.map(({ html: _html, ...paper }) => structuredClone(paper) as Mutable<typeof paper>),
    kept: isKept(papers, proposal.account?.documents ?? []),
  };
};

type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T;
