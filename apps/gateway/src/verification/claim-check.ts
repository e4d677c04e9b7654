import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { systemPrincipal } from '../store/owned.ts';
import { lockProposalIfThere } from '../store/proposals/proposals.ts';
import { isPersonClaimed, type StoredCheck, setClaim } from '../store/verification/stored-checks.ts';

/** Longer than all calls of one order together may take; afterwards the process that ordered is taken to have died. */
const CLAIM_MS = 60_000;

/**
 * Takes the right to order from the provider, in the caller's transaction; false while somebody has it, for this check or for another one of the
 * same person, which shares the applicant. The provider takes no key for repeats, so nothing else keeps two orders from becoming two checks.
 */
export async function claimCheck(tx: Tx, { clock }: Pick<Context, 'clock'>, check: StoredCheck): Promise<boolean> {
  const nowMs = clock.realMs();
  await lockProposalIfThere(tx, systemPrincipal(check.brand), check.proposal_code);
  if (await isPersonClaimed(tx, check, nowMs)) return false;
  await setClaim(tx, check.check_id, nowMs + CLAIM_MS);
  return true;
}

/** Gives the right back. */
export async function releaseCheck({ db }: Pick<Context, 'db'>, checkId: string): Promise<void> {
  await setClaim(db, checkId, null);
}
