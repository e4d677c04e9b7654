import type { PlacedChange } from '@marque/asking';
import type { Principal } from '../ground/principal.ts';
import { refuseStaff } from '../request/authorise.ts';

/** The answer that says by which channels somebody wants to hear of offers. */
export const CONSENT = 'marketingPreferences';

/** Refuses staff with `customer_only` when their changes say what the customer wants to hear; returns all others. */
export function refuseStaffsConsent(principal: Principal, placed: readonly PlacedChange[]): readonly PlacedChange[] {
  if (placed.some(({ change }) => 'data' in change && Object.hasOwn(change.data ?? {}, CONSENT)))
    refuseStaff(principal);
  return placed;
}
