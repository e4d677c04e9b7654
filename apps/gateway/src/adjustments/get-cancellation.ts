import { addToDate, dayOf, type Instant, startOfDay } from '@marque/base';
import type { CallOutput, EndingWire } from '@marque/contract';
import { takenBackUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { staffDays } from '@marque/domain/policy/ending/last-day-fault';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import type { Tx } from '../ground/tables/database.ts';
import { cancellationRule } from '../policies/cancellation/cancellation-rule.ts';
import { presentCancellation } from '../policies/cancellation/present-cancellation.ts';
import { restIfTakenBack } from '../policies/cancellation/rest-if-taken-back.ts';
import { takingBack } from '../policies/cancellation/taking-back.ts';
import { inSnapshot } from '../store/in-snapshot.ts';
import { confirmedEnd } from '../store/policies/adjustments.ts';
import { readOwnPolicy } from '../store/policies/policies.ts';
import { presentEnd } from './present-end.ts';
import { type EndSubject, offerEnd, readEnd } from './read-end.ts';

/** Answers whether a policy may be cancelled, and what ending it now, tonight or at a moment would do. Nothing is kept. */
export async function getCancellation(
  { params, query, brand, principal }: Asked<'getCancellation'>,
  { db, clock }: Context,
): Promise<CallOutput<'getCancellation'>> {
  const now = clock.now();
  return await inSnapshot(db, async (tx) => {
    const stored = await readOwnPolicy(tx, principal, params.policyId);
    const { policy } = stored;
    const subject = await readEnd(tx, { stored, brand });
    const { facts } = subject;
    const end = await confirmedEnd(tx, principal, policy.policyId);
    const takesBackUntil = end ? takenBackUntil(end, { ...takingBack(principal), hasHalfHour: false, now }) : null;
    const restOfMonth = await restIfTakenBack(tx, { brand, policy, now });
    const shown = presentCancellation({ policy, brand, facts, end, takesBackUntil, restOfMonth, now });
    const rule = cancellationRule(brand, policy);
    const isStaff = principal.impersonation !== undefined;
    const endAt = async (effectiveAt: Instant | null) => await endOf(tx, subject, { effectiveAt, isStaff, now });
    const tonight = startOfDay(addToDate(dayOf(now, policy.timeZone), { days: 1 }), policy.timeZone);
    const chosen = query.effectiveAt === undefined ? null : new Date(query.effectiveAt).toISOString();
    return {
      ...shown,
      now: await endAt(null),
      tonight: await endAt(tonight),
      chosen: chosen === null ? null : await endAt(chosen),
      daysToDefer: rule.daysToDefer ?? 1,
      staffDays: isStaff ? staffDays(policy, now) : null,
      reasons: [...rule.reasons],
    };
  });
}

async function endOf(
  tx: Tx,
  subject: EndSubject,
  {
    effectiveAt,
    isStaff,
    now,
  }: { readonly effectiveAt: Instant | null; readonly isStaff: boolean; readonly now: Instant },
): Promise<EndingWire | null> {
  const offered = offerEnd(subject, { asked: { effectiveAt, ...(isStaff && { byStaff: {} }) }, now });
  return offered.ok ? await presentEnd(tx, subject, offered.value) : null;
}
