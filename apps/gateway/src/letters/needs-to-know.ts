import type { NeedsToKnowWire } from '@marque/contract';
import type { StoredSupport } from '../store/support/stored-support.ts';

/** What somebody needs, as seen by staff who write to them or ring them; null if they have said nothing. */
export function needsToKnow(support: StoredSupport | undefined): NeedsToKnowWire | null {
  return support?.said ? { needs: [...support.said.needs], other: support.said.other } : null;
}
