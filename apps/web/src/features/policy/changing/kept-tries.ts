import type { LocalDate } from '@marque/base';
import type { Change } from '@marque/contract';

const PREFIX = 'changing.';

/** What was tried on a policy before, on the same day; nothing where nothing was, or where the browser keeps nothing. */
export function keptTries(storage: Storage | undefined, policyId: string, today: LocalDate): readonly Change[] {
  try {
    const found: unknown = JSON.parse(storage?.getItem(PREFIX + policyId) ?? 'null');
    if (typeof found !== 'object' || found === null || !('day' in found) || !('changes' in found)) return [];
    return found.day === today && Array.isArray(found.changes) ? found.changes.filter(isChange) : [];
  } catch {
    return [];
  }
}

/** Keeps what is tried for as long as this tab lives, until the end of the day. */
export function keepTries(
  storage: Storage | undefined,
  policyId: string,
  { day, changes }: { readonly day: LocalDate; readonly changes: readonly Change[] },
): void {
  try {
    if (changes.length === 0) storage?.removeItem(PREFIX + policyId);
    else storage?.setItem(PREFIX + policyId, JSON.stringify({ day, changes }));
  } catch {
    // A browser that keeps nothing, or has no room left, goes on without it.
  }
}

/** The gateway checks the rest. */
function isChange(found: unknown): found is Change {
  return typeof found === 'object' && found !== null && 'changeType' in found;
}
