import type { CoverLinkWire } from '@marque/contract';
import type { CoverLink } from '../../store/policies/cover-links.ts';

/** A link as the wire has it, without what opens it. */
export function presentCoverLink({ linkId, createdAtMs, expiresAtMs, openings }: CoverLink): CoverLinkWire {
  const at = (ms: number) => new Date(ms).toISOString();
  return { linkId, createdAt: at(createdAtMs), expiresAt: at(expiresAtMs), openings };
}
