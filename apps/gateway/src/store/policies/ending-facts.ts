import type { Instant, LocalDate } from '@marque/base';
import type { ClaimKnown } from '@marque/domain/policy/ending/ending-terms';
import type { ArrearsCase } from '@marque/domain/process/arrears/arrears-case';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { eventsOfTypes } from '../events.ts';
import { claimsUnder } from './claims/claims.ts';

/**
 * The events of the audit trail once the documents of a policy were handed over: its letter was sent, or kept to be
 * read on the site.
 */
export const CONFIRMATION_SENT = 'ConfirmationSent';
export const CONFIRMATION_WITHOUT_ADDRESS = 'ConfirmationWithoutAddress';

/**
 * The facts of a policy's past that decide about its end: when its documents were handed over (null: not yet), the
 * claims under it, and the last day of cover by a notice about what is unpaid (null: none was given, or staff hold it).
 */
export type EndingFacts = {
  readonly documentsAt: Instant | null;
  readonly claims: readonly ClaimOfPolicy[];
  readonly noticeEndsOn: LocalDate | null;
};

/** A claim under a policy, with its loss, and since when we know of it. */
type ClaimOfPolicy = ClaimKnown & {
  readonly reference: string;
  readonly occurredOn: LocalDate;
  readonly knownAt: Instant;
};

const OF_CLAIMS = ['ClaimNotified', 'ClaimMoved'];

/** Reads them from the record of the policy and from what the handler last told of its claims. */
export async function readEndingFacts(db: Database | Tx, brand: string, policyId: string): Promise<EndingFacts> {
  const types = [CONFIRMATION_SENT, CONFIRMATION_WITHOUT_ADDRESS, ...OF_CLAIMS];
  const events = await eventsOfTypes(db, { brand, stream: 'policy', streamIds: [policyId] }, types);
  const ofClaims = events
    .filter(({ type }) => OF_CLAIMS.includes(type))
    .map(({ data, occurredAt }) => ({ ...(data as ClaimEvent), occurredAt }));
  const paid = new Set(ofClaims.filter(({ step }) => step === 'PAID').map(({ claimId }) => claimId));
  // If there are several, the first is set last.
  const known = new Map(ofClaims.toReversed().map(({ claimId, occurredAt }) => [claimId, occurredAt]));
  const claims = await claimsUnder(db, brand, [policyId]);
  return {
    documentsAt: events.find(({ type }) => !OF_CLAIMS.includes(type))?.occurredAt ?? null,
    claims: claims.map(({ claimId, reference, occurredOn, firstHeardAt, fault = 'UNKNOWN' }) => ({
      ...{ isPaid: paid.has(claimId), fault, reference, occurredOn, knownAt: known.get(claimId) ?? firstHeardAt },
    })),
    noticeEndsOn: await noticeEndsOn(db, policyId),
  };
}

async function noticeEndsOn(db: Database | Tx, policyId: string): Promise<LocalDate | null> {
  const billing = await db
    .selectFrom('account_billing')
    .select('arrears')
    .where('policy_id', '=', policyId)
    .where('hold', 'is', null)
    .executeTakeFirst();
  return (billing?.arrears as ArrearsCase | null | undefined)?.notice?.endsOn ?? null;
}

type ClaimEvent = { readonly claimId: string; readonly step: string };
