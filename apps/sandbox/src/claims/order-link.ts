import { randomBytes } from 'node:crypto';
import type { KeptLink } from './claim.ts';
import type { ClaimsDesk } from './desk.ts';
import { putClaimsObject } from './objects.ts';
import { readOrder } from './read-order.ts';
import { signLink } from './sign-link.ts';

/** A link lasts for a quarter of an hour, and never longer. */
const linkMs = 15 * 60 * 1000;

/**
 * Makes a link for one policy that works once. It holds nothing about the policy. Throws a refusal for an order that is
 * at fault.
 */
export function orderLink(
  desk: ClaimsDesk,
  body: Record<string, unknown>,
): { id: string; url: string; expires_at: string } {
  const order = readOrder(desk, body);
  const expires = Math.floor((desk.nowMs() + linkMs) / 1000);
  const link: KeptLink = {
    id: `lnk_${randomBytes(16).toString('hex')}`,
    order,
    expires_at_ms: expires * 1000,
    visit_hash: null,
    claim_id: null,
  };
  putClaimsObject(desk.store, 'link', link);
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signLink(desk.key, { id: link.id, expires }),
  });
  return {
    id: link.id,
    url: `${desk.publicUrl()}/claims/notify/${link.id}?${query}`,
    expires_at: new Date(expires * 1000).toISOString(),
  };
}
