import type { CallOutput } from '@marque/contract';
import { lastDayFault } from '@marque/domain/policy/ending/last-day-fault';
import type { Answers } from '@marque/forms';
import type { EndAsked } from '../../adjusting/use-prepare-end.ts';
import { endOfDay } from './end-wish.ts';

export type StaffDays = NonNullable<CallOutput<'getCancellation'>['staffDays']>;

/** The rule that the chosen last day breaks, by the same four rules as the call; null if it may be chosen. */
export function dayFault({ endOn, lastDay }: Answers, days: StaffDays): ReturnType<typeof lastDayFault> {
  return endOn === 'DAY' ? lastDayFault(String(lastDay ?? ''), days) : null;
}

/** What staff ask for, as it is sent. */
export function endAsked(
  { onWordOf, said, endOn, lastDay, proof, proofOfStart, since, seen }: Answers,
  { days, timeZone, reason }: { readonly days: StaffDays; readonly timeZone: string; readonly reason: string | null },
): EndAsked {
  const dayEnd = endOn === 'DAY' ? endOfDay(String(lastDay), timeZone) : null;
  const kind = endOn === 'INCEPTION' ? proofOfStart : endOn === 'DAY' ? proof : null;
  const isProven = kind === 'OTHER_COVER' || kind === 'CAR_GONE';
  return {
    effectiveAt: endOn === 'INCEPTION' ? days.inceptedAt : dayEnd,
    reason,
    word: {
      onWordOf: onWordOf === 'REPRESENTATIVE' ? onWordOf : 'POLICYHOLDER',
      said: String(said).trim(),
      proof: isProven ? { kind, since: String(since), seen: String(seen).trim() } : null,
    },
  };
}

/** The place at which each fault from the gateway is shown, and its words. */
export const faultTexts: { readonly [code: string]: { readonly name: string; readonly message: string } } = {
  isValidDate: { name: 'lastDay', message: 'leaving.byStaff.lastDay.isValidDate' },
  isOnOrAfterInception: { name: 'lastDay', message: 'leaving.byStaff.lastDay.isOnOrAfterInception' },
  isWithin30Days: { name: 'lastDay', message: 'leaving.byStaff.lastDay.isWithin30Days' },
  isBeforeExpiry: { name: 'lastDay', message: 'leaving.byStaff.lastDay.isBeforeExpiry' },
  loss_since: { name: 'lastDay', message: 'leaving.byStaff.lastDay.lossSince' },
  required: { name: 'proof', message: 'leaving.byStaff.proof.missing' },
  since_later: { name: 'since', message: 'leaving.byStaff.since.later' },
};
