import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import type { ProofOfNcb } from './proof-of-ncb.ts';

/** The last day on which a proof of no-claims years is in time; `refused` says why the last one was not taken, in words for the customer. */
export type ProofDue = { readonly by: LocalDate; readonly refused: string | null };

/** A policy that a proof is wanted for, and how many days its product gives for it. */
type Wanted = { readonly startsAt: Instant; readonly timeZone: string; readonly withinDays: number };

/**
 * By when a proof is wanted: so many days from the start of cover, and as many again from a refusal. Null if there is
 * nothing to send.
 */
export function proofDue(proof: ProofOfNcb, { startsAt, timeZone, withinDays }: Wanted): ProofDue | null {
  const daysAfter = (moment: Instant) => addToDate(dayOf(moment, timeZone), { days: withinDays });
  if (proof.state === 'WANTED') return { by: daysAfter(startsAt), refused: null };
  if (proof.state !== 'REFUSED') return null;
  const [fromStart, again] = [daysAfter(startsAt), daysAfter(proof.decidedAt)];
  return { by: again > fromStart ? again : fromStart, refused: proof.reason };
}
