import { randomBytes, randomUUID } from 'node:crypto';
import { inTransaction } from '../store/in-transaction.ts';
import { queueWebhook } from '../webhooks/webhooks.ts';
import type { Claim, ClaimFault, ClaimNews, ClaimStatus, ClaimType } from './claim.ts';
import { type ClaimsDesk, today } from './desk.ts';
import { findClaimsObject, listClaimsObjects, putClaimsObject } from './objects.ts';

const daysToRead = 3;

/** A loss that somebody tells of, on the page or on the telephone. */
export type ToldLoss = { policyNumber: string; type: ClaimType; insuredName: string; occurredOn: string };

/** Notes a loss as a claim that waits for a person, and tells the shop. */
export function reportClaim(desk: ClaimsDesk, told: ToldLoss): Claim {
  return inTransaction(desk.store, () => {
    const number = 118_000 + listClaimsObjects(desk.store, 'claim').length + 1;
    const claim: Claim = {
      id: `clm_${randomBytes(12).toString('hex')}`,
      reference: `CLM-${today(desk).slice(2, 4)}-${number}`,
      policy_number: told.policyNumber,
      status: 'pending',
      type: told.type,
      insured_name: told.insuredName,
      occurred_on: told.occurredOn,
      news: { step: 'received', on: today(desk, daysToRead), amount_pennies: null },
      revision: 1,
    };
    keep(desk, claim, 'claim.notified');
    return claim;
  });
}

/** Moves a claim on, and tells the shop. Undefined for an unknown claim. */
export function moveClaim(
  desk: ClaimsDesk,
  claimId: string,
  { occurredOn, ...to }: { status: ClaimStatus; news: ClaimNews; fault?: ClaimFault; occurredOn?: string },
): Claim | undefined {
  return inTransaction(desk.store, () => {
    const claim = findClaimsObject(desk.store, 'claim', claimId);
    if (!claim) return undefined;
    const day = occurredOn ? { occurred_on: occurredOn } : {};
    const moved: Claim = { ...claim, ...to, ...day, revision: claim.revision + 1 };
    keep(desk, moved, 'claim.updated');
    return moved;
  });
}

/** A notification says which claim has news, but not the news: the shop asks. */
function keep(desk: ClaimsDesk, claim: Claim, type: string): void {
  putClaimsObject(desk.store, 'claim', claim);
  const payload = { id: `evt_${randomUUID()}`, type, created: Math.floor(desk.nowMs() / 1000), claim: claim.id };
  queueWebhook(desk.postbox, { kind: type, subject: claim.id, payload });
}
