import type { Brand } from '@marque/catalogue';
import { purchaseProblem } from '@marque/domain/process/purchase-problem';
import { proposalStatus } from '@marque/domain/proposal/proposal-status';
import type { Context } from '../context.ts';
import { refuseProblem } from '../http/refuse-problem.ts';
import type { StoredProposal } from '../journal/proposals.ts';

/** Ends the request when a proposal cannot be bought yet, with the first reason: bound, no price, price expired, no account, no registration. */
export function refuseUnlessReady({ proposal }: StoredProposal, brand: Brand, { clock }: Pick<Context, 'clock'>): void {
  const coreAsset = brand.products[proposal.product]?.coreAsset.code ?? '';
  const problem = purchaseProblem({
    status: proposalStatus(proposal, clock.now(), brand.timeZone),
    accountId: proposal.account?.accountId ?? null,
    registration: proposal.data.assets[coreAsset]?.['vrn'],
  });
  if (problem) refuseProblem(problem);
}
