import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '../store/in-transaction.ts';
import type { KeptLink } from './claim.ts';
import type { ClaimsDesk } from './desk.ts';
import { findClaimsObject, putClaimsObject } from './objects.ts';
import { isSigned } from './sign-link.ts';

/** Why a link does not open. */
export type LinkFault = 'tampered' | 'expired' | 'used';

/**
 * Opens a link, which uses it up: the key of the one visit that may go on, or why it does not open. Somebody with a
 * wrong signature learns nothing else.
 */
export function openVisit(
  desk: ClaimsDesk,
  { id, expires, signature }: { id: string; expires: string; signature: string },
): { visit: string } | { fault: LinkFault } {
  if (!/^\d{1,12}$/.test(expires) || !isSigned(desk.key, { id, expires: Number(expires) }, signature))
    return { fault: 'tampered' };
  return inTransaction(desk.store, () => {
    const link = findClaimsObject(desk.store, 'link', id);
    if (!link) return { fault: 'tampered' };
    if (link.visit_hash !== null) return { fault: 'used' };
    if (Number(expires) * 1000 <= desk.nowMs()) return { fault: 'expired' };
    const visit = randomBytes(24).toString('hex');
    putClaimsObject(desk.store, 'link', { ...link, visit_hash: hashOf(visit) });
    return { visit };
  });
}

/** The link that a visit came by; undefined for anybody else. */
export function linkOfVisit(desk: ClaimsDesk, id: string, visit: string): KeptLink | undefined {
  const link = findClaimsObject(desk.store, 'link', id);
  return link !== undefined && link.visit_hash === hashOf(visit) ? link : undefined;
}

function hashOf(visit: string): string {
  return createHash('sha256').update(visit).digest('hex');
}
