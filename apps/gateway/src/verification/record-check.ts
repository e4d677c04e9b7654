import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { systemPrincipal } from '../store/owned.ts';
import { commandProposal, type StoredProposal } from '../store/proposals/proposals.ts';
import type { StoredCheck } from '../store/verification/stored-checks.ts';
import { factsToCheck } from './facts-to-check.ts';
import { isPassed } from './is-passed.ts';

/**
 * Gives a held proposal the result of a complete check of its present facts, or a person's decision about it; nothing
 * if other facts were checked, and nothing to a renewal, whose turn does not wait for it.
 */
export async function recordCheck(
  tx: Tx,
  context: Context,
  { stored, check }: { readonly stored: StoredProposal; readonly check: StoredCheck },
): Promise<StoredProposal> {
  const { status, kind, factsHash } = check;
  if (stored.proposal.sourcePolicy !== undefined) return stored;
  const product = context.brands.current.get(stored.brand)?.products[stored.proposal.product];
  if (status !== 'COMPLETE' || !product || factsToCheck(stored.proposal, product)?.factsHash !== factsHash)
    return stored;
  const checks = check.checks.map(({ report, result }) => ({ check: report, result }));
  return await commandProposal(tx, context, {
    stored,
    command: { type: 'RecordVerification', kind, factsHash, isClear: isPassed(check), checks },
    doer: { principal: { ...systemPrincipal(stored.brand), subject: stored.owner }, requestId: null },
    follows: true,
  });
}
