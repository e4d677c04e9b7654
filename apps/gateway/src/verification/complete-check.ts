import { assert } from '@marque/base';
import { decideCheck } from '@marque/domain/payment/check/decide-check';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import type { CheckState } from '../ports/identity-checks.ts';
import { systemPrincipal } from '../store/owned.ts';
import { lockProposalIfThere } from '../store/proposals/proposals.ts';
import { lockStoredCheck, type StoredCheck, storeResult } from '../store/verification/stored-checks.ts';
import { recordCheck } from './record-check.ts';

/**
 * Stores the result of a check, with the event on its proposal, in one transaction, and returns the check. The first result is final.
 * If the policyholder's facts have changed meanwhile, the proposal gets the event only when the earlier facts are back.
 */
export async function completeCheck(
  context: Context,
  { check_id: checkId, brand, proposal_code: proposalCode }: StoredCheck,
  state: CheckState | undefined,
): Promise<StoredCheck> {
  return await inTransaction(context.db, async (tx) => {
    const stored = await lockProposalIfThere(tx, systemPrincipal(brand), proposalCode);
    const check = await lockStoredCheck(tx, checkId);
    assert(check, 'a check is never deleted');
    const isNew = state !== undefined && decideCheck(state, check) !== undefined;
    const complete = isNew ? await withResult(tx, context, { check, state }) : check;
    if (stored && !stored.proposal.policy) await recordCheck(tx, context, { stored, check: complete });
    return complete;
  });
}

async function withResult(
  tx: Tx,
  { clock }: Context,
  { check, state }: { check: StoredCheck; state: CheckState },
): Promise<StoredCheck> {
  await storeResult(tx, check.check_id, { ...state, at: new Date(clock.realMs()).toISOString() });
  return { ...check, status: 'COMPLETE', is_clear: state.isClear, checks: state.reports };
}
