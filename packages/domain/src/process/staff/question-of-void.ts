import type { Instant } from '@marque/base';
import { settledFrom } from '../../policy/ending/settled-from.ts';
import type { Policy, Termination } from '../../policy/policy.ts';
import { REQUEST_MS } from './decide-staff-request.ts';

/** A policy that was declared void, and until when cover can still go on; null once it is too late for that. */
export type QuestionedVoid = { readonly from: Instant; readonly goesOnUntil: Instant | null };

/**
 * The void that a claim calls into question at a moment. Null if there is none any more: it was taken back, and a later
 * one was decided with the claim known. `decidedAt` is when it was declared; left out in questions from before that was
 * kept.
 */
export function questionedVoid(
  { termination }: Pick<Policy, 'termination'>,
  { decidedAt, now }: { readonly decidedAt?: Instant | undefined; readonly now: Instant },
): QuestionedVoid | null {
  if (termination?.kind !== 'VOIDED') return null;
  if (decidedAt !== undefined && decidedAt !== termination.decidedAt) return null;
  const until = settledFrom(termination);
  return { from: termination.effectiveAt, goesOnUntil: now < until ? until : null };
}

/** Within how many milliseconds somebody is to answer: while cover can still go on, and within the time of every other request. */
export function answerWithinMs(termination: Pick<Termination, 'effectiveAt' | 'byStaff'>, now: Instant): number {
  const leftMs = Date.parse(settledFrom(termination)) - Date.parse(now);
  return leftMs > 0 ? Math.min(leftMs, REQUEST_MS) : REQUEST_MS;
}
