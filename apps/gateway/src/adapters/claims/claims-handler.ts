import { askedFor } from '../../ports/asked-for.ts';
import type { ClaimPageOrder, ClaimsHandling } from '../../ports/claims-handling.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { claimOf, pageOf } from './claim-of.ts';
import { type ClaimsPlace, claimsClient, PROVIDER } from './claims-client.ts';
import { claimsNotification } from './claims-notification.ts';

/** A link may not live longer than this. */
const LINK_MAX_MS = 15 * 60 * 1000;
/** How far two clocks may differ. */
const CLOCKS_MS = 60_000;

/** Where the claims handler is reached, what signs its notifications, and real time. */
export type ClaimsHandlerSettings = ClaimsPlace & { readonly webhookSecret: string; readonly realMs: () => number };

/** The claims handler by its interface of version 1. */
export function claimsHandler({ webhookSecret, realMs, ...place }: ClaimsHandlerSettings): ClaimsHandling {
  const call = claimsClient(place);
  return {
    openPage: async (order) => {
      const { url, expires_at: expiresAt } = pageOf(await call('POST', '/links', wireOf(order)));
      const expiresAtMs = Date.parse(expiresAt);
      if (expiresAtMs > realMs() + LINK_MAX_MS + CLOCKS_MS)
        throw new ProviderUnavailable(PROVIDER, { cause: new Error('answered a link that lasts too long') });
      return { url, expiresAtMs };
    },
    readClaim: async (claimId) => {
      const heard = claimOf(await call('GET', `/claims/${encodeURIComponent(claimId)}`));
      askedFor(PROVIDER, claimId, { id: heard.claim.claimId });
      return heard;
    },
    readNotification: (rawBody, signature) => claimsNotification(rawBody, signature, { secret: webhookSecret, realMs }),
  };
}

function wireOf(order: ClaimPageOrder): object {
  return {
    policy_number: order.policyNumber,
    insurer: order.insurer,
    registration: order.registration,
    vehicle: order.vehicle,
    drivers: order.drivers,
    telephone: order.telephone,
    email: order.email,
    callback_url: order.callbackUrl,
    privacy_policy_url: order.privacyPolicyUrl,
    language: order.language,
  };
}
