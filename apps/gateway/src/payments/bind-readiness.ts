import type { Brand } from '@marque/catalogue';
import { purchaseProblem } from '@marque/domain/process/purchase-problem';
import { proposalStatus } from '@marque/domain/proposal/proposal-status';
import type { Context } from '../context.ts';
import { isKept } from '../documents/offer/is-kept.ts';
import { offerOfProposal } from '../documents/offer/offer-of-proposal.ts';
import { refuseProblem } from '../http/refuse-problem.ts';
import type { StoredProposal } from '../journal/proposals.ts';

/** Ends the request when a proposal cannot be bought yet, with the first reason: bound, no price, price expired, no account, no registration, other documents than were shown. */
export function refuseUnlessReady({ proposal }: StoredProposal, brand: Brand, { clock }: Pick<Context, 'clock'>): void {
  const coreAsset = brand.products[proposal.product]?.coreAsset.code ?? '';
  const problem = purchaseProblem({
    status: proposalStatus(proposal, clock.now(), brand.timeZone),
    accountId: proposal.account?.accountId ?? null,
    registration: proposal.data.assets[coreAsset]?.['vrn'],
    areDocumentsKept: areDocumentsKept(proposal, brand),
  });
  if (problem) refuseProblem(problem);
}

/** The offer is written anew in the language in which it was shown: what follows from other answers, choices or wordings has other hashes. */
function areDocumentsKept(proposal: StoredProposal['proposal'], brand: Brand): boolean {
  const kept = proposal.account?.documents ?? [];
  const product = brand.products[proposal.product];
  const [first] = kept;
  return first !== undefined && product !== undefined
    ? isKept(offerOfProposal({ brand, product, proposal }, first.language), kept)
    : false;
}
