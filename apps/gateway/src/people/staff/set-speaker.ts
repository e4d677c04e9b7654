import { dayOf } from '@marque/base';
import { maySpeak, reaches } from '@marque/domain/authorised/authorised-person';
import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { lockAuthorised } from '../../store/authorised/authorised-people.ts';
import { findDeath } from '../../store/deaths/deaths.ts';
import { liveImpersonation, storeSpeaker } from '../../store/people/impersonations.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';

/**
 * Staff say whom they have on the line while they act for a customer, which is a line on the customer's record.
 * Somebody who may only be rung, or may not speak today, is refused with `beyond_scope`; somebody else's is
 * `not_found`.
 */
export const setSpeaker: Handler<'setSpeaker'> = async (asked, context) => {
  const { brand, principal, params, body, requestId } = asked;
  const { impersonationId } = params;
  const { authorisedId } = body;
  const live = await liveImpersonation(context, { ...brand, actor: principal.actor, impersonationId });
  if (!live) return refuse('impersonation_over');
  await inTransaction(context.db, async (tx) => {
    if (authorisedId !== null) {
      const speaker = await lockAuthorised(tx, { brand: brand.brand, authorisedId });
      if (speaker.owner !== live.subject) refuse('not_found');
      const today = dayOf(context.clock.now(), brand.timeZone);
      const hasDied = (await findDeath(tx, { brand: brand.brand, subject: live.subject })) !== undefined;
      if (!maySpeak(speaker, { today, hasDied }) || !reaches(speaker.scope, 'HEAR')) refuse('beyond_scope');
    }
    await storeSpeaker(tx, { impersonationId, authorisedId });
    const { subject, ...impersonation } = live;
    await storeStaffRead(tx, context, {
      principal: { ...principal, subject, impersonation },
      ...{ call: 'setSpeaker', about: authorisedId === null ? 'customer' : `authorised ${authorisedId}`, requestId },
    });
  });
  return null;
};
