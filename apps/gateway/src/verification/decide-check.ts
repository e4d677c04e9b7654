import { decideFailedCheck } from '@marque/domain/payment/check/decide-failed-check';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { isOwnPolicy } from '../request/is-own-policy.ts';
import { systemPrincipal } from '../store/owned.ts';
import { noteOnProposal } from '../store/proposals/note-on-proposal.ts';
import { lockProposalIfThere, type StoredProposal } from '../store/proposals/proposals.ts';
import { type ChangeChecked, changeOfCheck, storeCheckDecision } from '../store/verification/failed-checks.ts';
import { lockStoredCheck, readStoredCheck, type StoredCheck } from '../store/verification/stored-checks.ts';
import { recordCheck } from './record-check.ts';

type Held = {
  readonly stored: StoredProposal;
  readonly check: StoredCheck;
  /** The change of a policy that waits for it; undefined if a sale does, or, as for a renewal, nothing. */
  readonly change: ChangeChecked | undefined;
};

/**
 * A person's decision about a failed check: kept beside the provider's result, with an event on its proposal and a
 * letter to the customer, in one transaction. Once accepted, the sale, or the change of a policy, goes on as after a
 * clear check.
 */
export const decideCheck: Handler<'decideCheck'> = async (asked, context) => {
  await inTransaction(context.db, async (tx) => {
    const held = await hold(tx, asked);
    await decide(tx, context, { asked, ...held });
  });
  return null;
};

/** The check under the lock of its proposal, as everyone who moves a check takes them. */
async function hold(tx: Tx, { brand, params }: Asked<'decideCheck'>): Promise<Held> {
  const known = await readStoredCheck(tx, params.checkId);
  if (known?.brand !== brand.brand) return refuse('not_found');
  const stored = await lockProposalIfThere(tx, systemPrincipal(brand.brand), known.proposal_code);
  const check = await lockStoredCheck(tx, params.checkId);
  if (!stored || stored.proposal.isDeleted || !check) return refuse('not_found');
  const { policy, sourcePolicy } = stored.proposal;
  if (!policy || sourcePolicy !== undefined) return { stored, check, change: undefined };
  const change = await changeOfCheck(tx, params.checkId);
  return change ? { stored, check, change } : refuse('wrong_state', 'The customer has bought already');
}

async function decide(
  tx: Tx,
  context: Context,
  { asked, stored, check, change }: Held & { readonly asked: Asked<'decideCheck'> },
): Promise<void> {
  const { principal, brand, body, requestId } = asked;
  const { actor } = principal;
  const { owner, proposal } = stored;
  const { check_id: checkId, status, is_clear: isClear, decision, kind } = check;
  const { proposalCode, externalReference: reference } = proposal;
  const isOwn = owner === actor || (await isOwnPolicy(tx, { brand: brand.brand, actor, proposalCode }));
  valueOrRefuse(decideFailedCheck({ status, isClear, decision }, { isOwn }));
  const isAccepted = body.decision === 'ACCEPTED';
  const [reason, evidence] = [body.reason.trim(), body.evidence?.trim() ?? null];
  const decidedAt = new Date(context.clock.realMs()).toISOString();
  await storeCheckDecision(tx, checkId, { isAccepted, decidedBy: actor, decidedAt, reason, evidence });
  const decided = { ...check, decision: isAccepted };
  const recorded = change ? stored : await recordCheck(tx, context, { stored, check: decided });
  const event = { type: isAccepted ? 'CheckAccepted' : 'CheckNotAccepted', checkId, kind, evidence };
  const doer = { principal: { ...principal, subject: owner }, requestId, reason };
  await noteOnProposal(tx, context, { stored: recorded, event, doer });
  const language = proposal.account?.documents[0]?.language;
  const letter = { brand: brand.brand, proposalCode, about: checkId, ...(language === undefined ? {} : { language }) };
  // Nothing has waited for it: if the policy must not renew, staff stop that, and its letter says so.
  if (proposal.sourcePolicy !== undefined) return;
  if (!change)
    await queueLetter(tx, context, {
      ...letter,
      ...{ kind: isAccepted ? 'check-accepted' : 'check-not-accepted', facts: { reference } },
    });
  // Staff go on with a change that they prepared.
  else if (!change.isMadeByStaff)
    await queueLetter(tx, context, {
      ...letter,
      ...(isAccepted
        ? { kind: 'change-check-accepted' as const, facts: { adjustmentId: change.adjustmentId } }
        : { kind: 'change-check-not-accepted' as const, facts: {} }),
    });
}
