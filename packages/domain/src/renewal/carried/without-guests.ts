import type { Instant } from '@marque/base';
import type { RiskData } from '../../facts/risk-data.ts';
import { leavesAt } from '../../policy/changing/happenings.ts';
import type { PolicyVersion } from '../../policy/policy.ts';

/** When the next term begins, and where. */
type Turn = { readonly startsAt: Instant; readonly timeZone: string };

/**
 * Answers at a turn, without those about temporary drivers whose last day is before it: at the end of a term everybody
 * leaves, so no version left them out.
 */
export function withoutGuests(
  data: RiskData,
  { driversUntil = {} }: Pick<PolicyVersion['choices'], 'driversUntil'>,
  { startsAt, timeZone }: Turn,
): RiskData {
  const stays = (code: string) => {
    const until = driversUntil[code];
    return until === undefined || leavesAt(until, timeZone) > startsAt;
  };
  return { ...data, profiles: Object.fromEntries(Object.entries(data.profiles).filter(([code]) => stays(code))) };
}
