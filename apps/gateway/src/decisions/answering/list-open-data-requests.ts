import { dayOf } from '@marque/base';
import type { OpenDataRequestWire } from '@marque/contract';
import { requestDays } from '@marque/domain/data-requests/request-days';
import { whatMayGo } from '@marque/domain/data-requests/what-may-go';
import type { Handler } from '../../ground/handler.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { correspondents } from '../../letters/correspondents.ts';
import { presentRequest } from '../../people/requests/present-request.ts';
import { openRequests } from '../../store/data-requests/data-requests.ts';
import { holdingsOf } from '../../store/data-requests/holdings.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';
import { isStillDecided } from '../is-still-decided.ts';

const LIST_MAX = 50;

/** The requests of a brand that wait for staff, what is due first first, each with what granting it today would do. Each customer's record says who was shown theirs. */
export const listOpenDataRequests: Handler<'listOpenDataRequests'> = async (
  { principal, brand, requestId },
  context,
) => {
  const { db } = context;
  const now = context.clock.now();
  const today = dayOf(now, brand.timeZone);
  const found = await openRequests(db, context, { brand: brand.brand, max: LIST_MAX + 1 });
  const waiting = found.slice(0, LIST_MAX);
  const subjects = [...new Set(waiting.map(({ owner }) => owner))];
  const people = await correspondents(db, { brand, subjects, now });
  const requests: OpenDataRequestWire[] = [];
  for (const one of waiting) {
    const holdings = one.kind === 'ERASURE' ? await holdingsOf(db, { brand, subject: one.owner, today }) : [];
    const { goes, stays } = whatMayGo(holdings, { today, periods: brand.retention });
    const { answerBy, extendBy } = requestDays(one);
    requests.push({
      ...presentRequest(one),
      ...{ userId: one.owner, name: people.get(one.owner)?.name ?? '', isLate: answerBy < today },
      ...{ isExtendable: one.extendedOn === null && today <= extendBy, isOwn: one.owner === principal.actor },
      ...{ wouldStay: [...stays], wouldGo: [...goes], isStillDecided: await isStillDecided(db, brand, one) },
    });
  }
  await inTransaction(db, async (tx) => {
    for (const subject of subjects)
      await storeStaffRead(tx, context, {
        ...{ principal: { ...principal, subject }, requestId },
        ...{ call: 'listOpenDataRequests', about: 'customer' },
      });
  });
  return { requests, isCut: found.length > LIST_MAX };
};
