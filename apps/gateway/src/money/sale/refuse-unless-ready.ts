import type { Brand, Product } from '@marque/catalogue';
import { verificationKinds } from '@marque/domain/enumerations';
import { purchaseProblem } from '@marque/domain/process/purchase-problem';
import { type CheckStanding, checkStanding } from '@marque/domain/proposal/check-standing';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { proposalStatus } from '@marque/domain/proposal/proposal-status';
import type { Context } from '../../ground/context.ts';
import { refuseProblem } from '../../ground/refuse-problem.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { isKept } from '../../offer/is-kept.ts';
import { offerOfProposal } from '../../offer/offer-of-proposal.ts';
import { isPromotionGiven } from '../../proposals/promotions/is-promotion-given.ts';
import { diedAmong } from '../../store/deaths/deaths.ts';
import { isSuspendedElsewhere } from '../../store/money/billing/is-suspended-elsewhere.ts';
import { owesElsewhere } from '../../store/money/owes-elsewhere.ts';
import type { StoredProposal } from '../../store/proposals/proposals.ts';
import { factsToCheck } from '../../verification/facts-to-check.ts';
import { reportsOf } from '../../verification/reports-of.ts';

/**
 * Ends the request when a proposal cannot be bought yet, with the first reason: bound, no price, price expired, a customer who has died, a promotion that can no longer be had, no account, no registration,
 * other documents than were shown, a failed payment or something owed elsewhere, a check that is missing or not clear. Inside a transaction `db` is that transaction.
 */
export async function refuseUnlessReady(
  db: Database | Tx,
  { clock }: Pick<Context, 'clock'>,
  { stored, brand }: { readonly stored: StoredProposal; readonly brand: Brand },
): Promise<void> {
  const { proposal } = stored;
  const product = brand.products[proposal.product];
  const problem = purchaseProblem({
    status: proposalStatus(proposal, clock.now(), brand.timeZone),
    accountId: proposal.account?.accountId ?? null,
    registration: proposal.data.assets[product?.coreAsset.code ?? '']?.['vrn'],
    areDocumentsKept: areDocumentsKept(proposal, brand),
    isPromotionGiven: await isPromotionGiven(db, { clock }, { brand, stored }),
    isSuspendedElsewhere: await isSuspendedElsewhere(db, stored, clock.now()),
    owesElsewhere: await owesElsewhere(db, stored),
    hasDied: (await diedAmong(db, brand.brand, [stored.owner])).size > 0,
    checks: product ? checksOf(proposal, product) : [],
  });
  if (problem) refuseProblem(problem);
}

/**
 * The offer is written again in the language in which it was shown: other answers, choices or wordings give other
 * hashes.
 */
function areDocumentsKept(proposal: Proposal, brand: Brand): boolean {
  const kept = proposal.account?.documents ?? [];
  const product = brand.products[proposal.product];
  const [first] = kept;
  return first !== undefined && product !== undefined
    ? isKept(offerOfProposal({ brand, product, proposal }, first.language), kept)
    : false;
}

/** Facts that are missing have been checked by nobody. */
function checksOf(proposal: Proposal, product: Product): CheckStanding[] {
  const factsHash = factsToCheck(proposal, product)?.factsHash ?? '';
  return verificationKinds.map((kind) =>
    checkStanding({ kind, factsHash, reports: reportsOf(product, kind) }, proposal.verification),
  );
}
