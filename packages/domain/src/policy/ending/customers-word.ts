import { addToDate, dayOf, type Instant, type LocalDate, startOfDay } from '@marque/base';
import type { customersSpeakers, EndProofKind } from '../../end-speakers.ts';
import type { Policy } from '../policy.ts';
import { lastDayBounds, lastDayFault, reachesInception } from './last-day-fault.ts';

/** What lets an end be set back: since which day the customer had other cover or no longer the car, and what staff have seen of it. */
export type EndProof = { readonly kind: EndProofKind; readonly since: LocalDate; readonly seen: string };

/** On whose word staff end a policy for its customer, how it was said, and why it may be set back. */
export type CustomersWord = {
  readonly onWordOf: (typeof customersSpeakers)[number];
  readonly said: string;
  readonly proof: EndProof | null;
};

/** One thing that is wrong with what staff ask for. */
export type FieldFault = { readonly pointer: string; readonly code: string; readonly message: string };

/** An end that staff ask for: null is at once; `word` is left out while nobody has said it. */
export type StaffEndAsked = { readonly effectiveAt: Instant | null; readonly word?: CustomersWord | null };

/** When staff ask, and the days of the losses that are known under the policy. */
export type StaffEndNow = { readonly now: Instant; readonly losses: readonly LocalDate[] };

/**
 * What is wrong with an end that staff ask for on the customer’s word. It may be at once, at the end of a day, or at the very start of cover. One that
 * is set back needs proof of other cover, or of the car being gone, since then; and it is never set back across a loss.
 */
export function staffEndFaults(
  policy: Policy,
  { effectiveAt, word }: StaffEndAsked,
  { now, losses }: StaffEndNow,
): readonly FieldFault[] {
  const unsaid = word === null ? [NOBODY_SAID_SO] : [];
  if (effectiveAt === null) return unsaid;
  const rule = dateFault(policy, effectiveAt, now);
  if (rule !== null) return [{ pointer: '/effectiveAt', code: rule, message: messages[rule] }, ...unsaid];
  if (effectiveAt >= now) return unsaid;
  const from = dayOf(effectiveAt, policy.timeZone);
  const across = losses.some((day) => day >= from) ? [LOSS_SINCE] : [];
  return [...across, ...unsaid, ...(word ? proofFaults(word, from) : [])];
}

function dateFault(policy: Policy, effectiveAt: Instant, now: Instant) {
  const bounds = lastDayBounds(policy, now);
  if (effectiveAt === policy.startsAt && effectiveAt <= now)
    return reachesInception(bounds) ? null : ('isWithin30Days' as const);
  const lastDay = dayOf(new Date(Date.parse(effectiveAt) - 1).toISOString(), policy.timeZone);
  if (startOfDay(addToDate(lastDay, { days: 1 }), policy.timeZone) !== effectiveAt) return 'isValidDate' as const;
  return lastDayFault(lastDay, bounds);
}

function proofFaults({ proof }: CustomersWord, from: LocalDate): readonly FieldFault[] {
  if (proof === null) return [NO_PROOF];
  return proof.since > from ? [PROOF_TOO_LATE] : [];
}

const messages = {
  isValidDate: 'Name the end of a day',
  isOnOrAfterInception: 'Cover cannot end before it began',
  isWithin30Days: 'An end may be set back by 30 days at most',
  isBeforeExpiry: 'Choose a day before the one on which cover ends by itself',
} as const;

const NOBODY_SAID_SO = { pointer: '/word', code: 'required', message: 'Say on whose word it ends' };
const LOSS_SINCE = { pointer: '/effectiveAt', code: 'loss_since', message: 'A loss is known since then' };
const NO_PROOF = { pointer: '/word/proof', code: 'required', message: 'Name the proof for an end that is set back' };
const PROOF_TOO_LATE = {
  pointer: '/word/proof/since',
  code: 'since_later',
  message: 'The proof does not reach back to that end',
};
