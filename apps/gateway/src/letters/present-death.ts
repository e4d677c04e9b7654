import type { DeathWire } from '@marque/contract';
import type { StoredDeath } from '../store/deaths/deaths.ts';

/** A death as staff see it; null if none is on record. */
export function presentDeath(death: StoredDeath | undefined): DeathWire | null {
  if (!death) return null;
  const { deathId, toldOn, diedOn, toldBy } = death;
  return { deathId, toldOn, diedOn, toldBy };
}
