import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import type { ClaimNotification } from '../ports/claims-handling.ts';
import { ProviderRefused } from '../ports/provider-refused.ts';
import { termsOfNumber } from '../store/policies/terms-of-number.ts';
import { keepProviderEvent } from '../store/provider-events.ts';
import { type ClaimName, settleClaim } from './settle-claim.ts';

const PROVIDER = 'claims';
const SECOND_LOOK_SECONDS = 2;

/**
 * Takes a notification whose signature has been checked. It is written down once, together with the job that looks at
 * the claim; what it says is not believed: it only tells where to look. We try to look at once; if that fails, the job
 * does it. Rejects when the handler cannot be asked whose the claim is, so that it sends the notification again.
 */
export async function receiveClaimNotification(context: Context, notification: ClaimNotification): Promise<void> {
  const claims = await claimsMeant(context, notification.claimId);
  const isNew = await inTransaction(context.db, (tx) => writeDown(tx, context, { notification, claims }));
  await context.milestone('claim.event-received');
  if (!isNew) return;
  for (const claim of claims)
    await settleClaim(context, claim).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown';
      context.log.warn({ claimId: claim.claimId, error: reason }, 'a claim will be looked at again');
    });
}

/**
 * The claim, with the brand that sold its policy; nothing if its handler will not tell of it, which the log says, or if
 * we have not sold the policy.
 */
async function claimsMeant(context: Context, claimId: string): Promise<ClaimName[]> {
  const heard = await context.claimsHandling.readClaim(claimId).catch((error: unknown) => {
    if (!(error instanceof ProviderRefused)) throw error;
    context.log.warn(
      { claimId, error: error.message },
      'a notification names a claim that its handler will not tell of',
    );
    return undefined;
  });
  if (!heard) return [];
  const terms = await termsOfNumber(context.db, heard.policyNumber);
  return [...new Set(terms.map(({ brand }) => brand))].map((brand) => ({ brand, claimId }));
}

type Written = { readonly notification: ClaimNotification; readonly claims: readonly ClaimName[] };

async function writeDown(tx: Tx, context: Context, { notification, claims }: Written): Promise<boolean> {
  const { eventId, type } = notification;
  if (!(await keepProviderEvent(tx, context, { provider: PROVIDER, eventId, type }))) return false;
  for (const payload of claims)
    await context.jobs.add(tx, 'look-at-claim', {
      key: `${payload.claimId}:${eventId}`,
      payload: { ...payload },
      afterSeconds: SECOND_LOOK_SECONDS,
    });
  return true;
}
