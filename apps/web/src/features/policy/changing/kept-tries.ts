import { isLocalDate, type LocalDate } from '@marque/base';
import type { Change } from '@marque/contract';
import { TYPED } from '../../../principal/forget-typed.ts';

const PREFIX = TYPED.changes;

/** What is tried on a policy. */
export type Tries = {
  readonly changes: readonly Change[];
  /** The later day from whose first moment it would hold; null: as soon as it can. */
  readonly from: LocalDate | null;
};

/** The state when nothing is tried. */
export const NOTHING_TRIED: Tries = { changes: [], from: null };

/** What was tried on a policy earlier on the same day; nothing if nothing was, or if the browser keeps nothing. */
export function keptTries(storage: Storage | undefined, policyId: string, today: LocalDate): Tries {
  try {
    const found: unknown = JSON.parse(storage?.getItem(PREFIX + policyId) ?? 'null');
    if (typeof found !== 'object' || found === null || !('day' in found) || !('changes' in found)) return NOTHING_TRIED;
    if (found.day !== today || !Array.isArray(found.changes)) return NOTHING_TRIED;
    const from = 'from' in found && typeof found.from === 'string' && isLocalDate(found.from) ? found.from : null;
    return { changes: found.changes.filter(isChange), from };
  } catch {
    return NOTHING_TRIED;
  }
}

/** Keeps the tried changes for as long as this tab lives, until the end of the day. */
export function keepTries(
  storage: Storage | undefined,
  policyId: string,
  { day, ...tries }: Tries & { readonly day: LocalDate },
): void {
  try {
    if (tries.changes.length === 0) storage?.removeItem(PREFIX + policyId);
    else storage?.setItem(PREFIX + policyId, JSON.stringify({ day, ...tries }));
  } catch {
    // A browser that keeps nothing, or has no room left, goes on without it.
  }
}

/** Forgets what was tried: it was confirmed. */
export function forgetTries(storage: Storage | undefined, policyId: string): void {
  keepTries(storage, policyId, { day: '', ...NOTHING_TRIED });
}

/** The gateway checks the rest. */
function isChange(found: unknown): found is Change {
  return typeof found === 'object' && found !== null && 'changeType' in found;
}
