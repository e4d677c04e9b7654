import { dayOf, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { OpenDataRequestWire } from '@marque/contract';
import { requestDays } from '@marque/domain/data-requests/request-days';
import { type MayGo, whatMayGo } from '@marque/domain/data-requests/what-may-go';
import type { Context } from '../../ground/context.ts';
import type { Handler } from '../../ground/handler.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { correspondents } from '../../letters/correspondents.ts';
import { whatGoesOfDriver } from '../../people/requests/drivers/stay-of-driver.ts';
import { askedDriver, type WhereTold, whereTold } from '../../people/requests/drivers/where-told.ts';
import { isOwnRequest } from '../../people/requests/is-own-request.ts';
import { presentDriver, presentRequest } from '../../people/requests/present-request.ts';
import { openRequests } from '../../store/data-requests/data-requests.ts';
import { findThing } from '../../store/data-requests/driver-things.ts';
import { holdingsOf } from '../../store/data-requests/holdings.ts';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import { diedAmong } from '../../store/deaths/deaths.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';
import { ownersAfter } from '../../store/people/subjects-of.ts';
import { isStillDecided } from '../is-still-decided.ts';
import { severalAsking } from './several-asking.ts';

const LIST_MAX = 50;

/**
 * The requests of a brand that wait for staff, the first due at the top, each with what granting it today would do.
 * Each customer's record says who was shown theirs.
 */
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
  const movedTo = new Map<string, readonly string[]>();
  for (const subject of subjects) movedTo.set(subject, await ownersAfter(db, { brand: brand.brand, subject }));
  const named = [...subjects, ...[...movedTo.values()].flat()];
  const people = await correspondents(db, { brand, subjects: named, now });
  const nameOf = (subject: string) => people.get(subject)?.name ?? '';
  const several = await severalAsking(db, brand.brand, waiting);
  const died = await diedAmong(db, brand.brand, subjects);
  const requests: OpenDataRequestWire[] = [];
  for (const one of waiting) {
    const names = several.get(one.requestId) ?? [];
    const around = { brand, today, isSeveral: names.length > 0 };
    const { userId, where, goes, stays } = await whatItDoes(context, around, one);
    const { answerBy, extendBy } = requestDays(one);
    requests.push({
      ...presentRequest(one),
      ...{
        userId,
        name: one.driver?.contact?.name ?? nameOf(one.owner),
        movedTo: (movedTo.get(one.owner) ?? []).map((owner) => ({ userId: owner, name: nameOf(owner) })),
        several: [...names],
        driver: presentDriver(one, where),
      },
      ...{ isLate: answerBy < today, isExtendable: one.extendedOn === null && today <= extendBy },
      ...{ isOwn: await isOwnRequest(db, one, principal.actor), wouldStay: [...stays], wouldGo: [...goes] },
      hasDied: one.driver === null && died.has(one.owner),
      isStillDecided: await isStillDecided(db, brand, one),
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

type Around = { readonly brand: Brand; readonly today: LocalDate; readonly isSeveral: boolean };
type Done = Pick<MayGo, 'goes' | 'stays'> & {
  readonly userId: string;
  /** Where a named driver who asks is told of; undefined for a customer, and if that is forgotten. */
  readonly where: WhereTold | undefined;
};

/**
 * What granting a request today would do, and whose page staff look at: the policyholder’s for a named driver’s
 * request.
 */
async function whatItDoes(context: Context, around: Around, request: StoredRequest): Promise<Done> {
  const { db } = context;
  const { brand, today, isSeveral } = around;
  const { kind, owner, driver } = request;
  if (driver === null) {
    const holdings = kind === 'ERASURE' && !isSeveral ? await holdingsOf(db, { brand, subject: owner, today }) : [];
    return { userId: owner, where: undefined, ...whatMayGo(holdings, { today, periods: brand.retention }) };
  }
  const thing = await findThing(db, { ...driver, brand: brand.brand });
  const asked = askedDriver(request);
  const where = asked && (await whereTold(db, context, { brand, asked }));
  const does = kind === 'ERASURE' && where ? await whatGoesOfDriver(db, around, where.places) : { goes: [], stays: [] };
  return { userId: thing?.owner ?? owner, where, ...does };
}
