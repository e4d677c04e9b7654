import { policyStatus } from '@marque/domain/policy/policy-status';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { policyInWords } from '../papers/policy-in-words.ts';
import type { ClaimPageOrder } from '../ports/claims-handling.ts';
import { ProviderRefused } from '../ports/provider-refused.ts';
import { addPolicyEvent } from '../store/policies/add-policy-event.ts';
import { readOwnPolicy, type StoredPolicy } from '../store/policies/policies.ts';
import { isOwnAddress } from './is-own-address.ts';
import { refuseOfflineClaims } from './refuse-offline-claims.ts';

/** Cover that never was, or has not begun, has no claim. */
const NEVER_COVERED = new Set(['VOIDED', 'NTU', 'PENDING']);

/**
 * A one-time link to the page of the claims handler, with the policy filled in. The page's data goes from server to
 * server; the link says nothing.
 */
export const createFnolLink: Handler<'createFnolLink'> = async (asked, context) => {
  const { brand, principal, body, requestId } = asked;
  refuseOfflineClaims(brand);
  const stored = await readOwnPolicy(context.db, principal, body.policyId);
  if (NEVER_COVERED.has(policyStatus(stored.policy, context.clock.now()))) refuse('wrong_state');
  refuseElsewhere(asked);
  const page = await context.claimsHandling.openPage(orderOf(asked, { stored, context })).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return refuse('provider_refused');
    throw error;
  });
  const answer = { url: page.url, expiresAt: new Date(page.expiresAtMs).toISOString() };
  await inTransaction(context.db, async (tx) => {
    const doer = { principal, requestId };
    await addPolicyEvent(tx, context, { stored, event: { type: 'ClaimPageOpened' }, doer });
    await asked.storeAnswer(tx, answer);
  });
  return answer;
};

/** The page may lead back only to this site, and to the place from which the brand serves its content. */
function refuseElsewhere({ body, brand, siteUrl }: Asked<'createFnolLink'>): void {
  const sites: { readonly [field in 'callbackUrl' | 'privacyPolicyUrl']: readonly string[] } = {
    callbackUrl: [siteUrl],
    privacyPolicyUrl: [siteUrl, brand.contentBaseUrl],
  };
  const errors = (['callbackUrl', 'privacyPolicyUrl'] as const)
    .filter((field) => !isOwnAddress(body[field], sites[field]))
    .map((field) => ({ pointer: `/${field}`, code: 'not_own_address', message: 'is not a page of this site' }));
  if (errors.length > 0) refuse('validation_failed', undefined, errors);
}

type About = { readonly stored: StoredPolicy; readonly context: Context };

function orderOf({ body, brand, language }: Asked<'createFnolLink'>, { stored, context }: About): ClaimPageOrder {
  const { policy } = stored;
  const words = policyInWords({ policy, brand, version: versionAt(policy, context.clock.now()) });
  return {
    policyNumber: policy.policyNumber,
    insurer: words.insurer.name,
    registration: words.registration === '' ? null : words.registration,
    vehicle: words.vehicle === '' ? null : words.vehicle,
    drivers: words.drivers.map(({ name }) => name),
    telephone: body.telephone,
    email: body.email,
    callbackUrl: body.callbackUrl,
    privacyPolicyUrl: body.privacyPolicyUrl,
    language,
  };
}
