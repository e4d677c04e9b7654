import { carryOver } from '@marque/asking';
import { assert, dayOf } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import type { Context } from '../ground/context.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { askedBy } from '../request/asked-by.ts';
import { productOf } from '../request/product-of.ts';
import { systemPrincipal } from '../store/owned.ts';
import { readPoliciesById } from '../store/policies/policies.ts';
import { lockProposalIfThere } from '../store/proposals/proposals.ts';
import { priceUpgrade } from './follow-upsell.ts';

const REASON = 'Begins as the cover ends that was bought';

/**
 * If a proposal became cover for some days, moves the start of its upgrade to the moment at which that cover ends, and
 * prices it. Does nothing if the upgrade was bought or deleted, or begins later already. It may run any number of
 * times.
 */
export async function startUpgradeAfter(
  context: Context,
  { brand: code, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<void> {
  const brand = context.brands.current.get(code);
  assert(brand, 'the brand of a job is loaded');
  const system = systemPrincipal(code);
  await inTransaction(context.db, async (tx) => {
    const policy = (await readPoliciesById(tx, code, [policyId])).get(policyId);
    const sold = policy && (await lockProposalIfThere(tx, system, policy.proposalCode));
    const upsell = sold?.proposal.upsellProposal ?? null;
    const stored = upsell === null ? undefined : await lockProposalIfThere(tx, system, upsell);
    if (!policy?.endsAt || !stored || stored.proposal.policy) return;
    const { proposal, owner } = stored;
    const startAt = dayOf(policy.endsAt, policy.timeZone);
    if ((proposal.choices.startAt ?? '') >= startAt) return;
    const now = context.clock.now();
    const principal = { ...system, subject: owner };
    const product = productOf(brand, proposal.product);
    const upgrade = askedBy({ brand, product, schemeCode: proposal.schemeCode, principal, now });
    const changes: Change[] = [{ changeType: 'START_DATE_CHANGE', startAt }];
    const carried = carryOver(upgrade, { changes, other: proposal, before: proposal, language: policy.language });
    const prepared = valueOrRefuse(carried);
    const doer = { principal, requestId: null, reason: REASON };
    if (prepared.changes.length > 0) await priceUpgrade(tx, context, { upgrade, stored, prepared, doer });
  });
}
