import type { Instant } from '@marque/base';
import type { PolicyWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { isWayBackOpen, wayBackUntil } from '@marque/domain/renewal/way-back';

/**
 * Why cover ended at its turn, and until when a new quote is filled in for its owner with what the renewal rested on;
 * null if it did not end so.
 */
export function presentNotRenewed(
  policy: Pick<Policy, 'notRenewed' | 'timeZone'>,
  { isOwner, now }: { readonly isOwner: boolean; readonly now: Instant },
): PolicyWire['notRenewed'] {
  const { notRenewed } = policy;
  if (!notRenewed || notRenewed.goesOn) return null;
  const isOpen = isOwner && isWayBackOpen(policy, now);
  return { why: notRenewed.why, filledInUntil: isOpen ? wayBackUntil(policy) : null };
}
