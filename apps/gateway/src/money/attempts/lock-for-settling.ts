import { assert } from '@marque/base';
import type { Tx } from '../../ground/tables/database.ts';
import { type Attempt, lockAttempt, readAttempt } from '../../store/money/attempts.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { lockProposalIfThere, type StoredProposal } from '../../store/proposals/proposals.ts';
import { lockRenewalOfPolicy, type StoredRenewal } from '../../store/renewals/renewals.ts';

/** An attempt and its proposal, both held until the transaction ends; `stored` is undefined when the proposal was deleted. */
export type Held = {
  readonly attempt: Attempt;
  readonly stored: StoredProposal | undefined;
  /** The renewal whose term is paid for, with the policy that turns to it; left out for any other attempt. */
  readonly renewal?: StoredRenewal | undefined;
};

/** Locks an attempt. Always lock the proposal first, and a policy before the renewal that follows it: all code that takes two locks takes them in one order. */
export async function lockForSettling(tx: Tx, attemptId: string): Promise<Held> {
  const named = await readAttempt(tx, attemptId);
  assert(named, 'an attempt is never deleted');
  const stored = await lockProposalIfThere(tx, systemPrincipal(named.brand), named.proposal_code);
  const { brand, renews_policy: turning } = named;
  const renewal = turning === null ? undefined : await lockRenewalOfPolicy(tx, brand, turning);
  const attempt = await lockAttempt(tx, attemptId);
  assert(attempt, 'an attempt is never deleted');
  return { attempt, stored, renewal };
}
