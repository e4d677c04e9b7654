import { assert, dayOf, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { doneAtLatestOn } from '@marque/domain/data-requests/request-days';
import { type MayGo, whatMayGo } from '@marque/domain/data-requests/what-may-go';
import { z } from 'zod';
import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isAllEncrypted } from '../../jobs/encrypt-older.ts';
import { JobWaits } from '../../jobs/job-waits.ts';
import { aboutRequest } from '../../letters/to-person/about-request.ts';
import { begunByOthers } from '../../store/data-requests/begun-by-others.ts';
import { lockRequest, lockRequestsOf } from '../../store/data-requests/data-requests.ts';
import { endHeld } from '../../store/data-requests/end-held.ts';
import { destroyKeysOf, removeTraces } from '../../store/data-requests/forgetting.ts';
import { holdingsOf } from '../../store/data-requests/holdings.ts';
import { keepRequestChange } from '../../store/data-requests/keep-request-change.ts';
import { removeBesidePerson } from '../../store/data-requests/remove-beside-person.ts';
import { removePerson } from '../../store/data-requests/remove-person.ts';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import { hasHappened, lastEvent } from '../../store/events.ts';
import { noteDoNotWrite } from '../../store/marketing/do-not-write.ts';
import { emailsOf } from '../../store/marketing/emails-of.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { marksOfSubject } from '../../store/people/mark-of.ts';
import { PERSON_LEFT } from '../../store/people/remember-person.ts';
import { lockSessions } from '../../store/people/sessions.ts';
import { subjectsOf } from '../../store/people/subjects-of.ts';
import { lockPerson, lockThings, noteForgotten, noteGoing } from '../../store/retention/ended-things.ts';
import { isLetterDue } from '../../store/support/person-letters.ts';
import { forgetDriver } from './drivers/forget-driver.ts';
import { passOnErasure } from './erase-at-provider.ts';
import { tellOfRequest } from './tell-of-request.ts';

/** The event about data that stays because it is somebody else’s. */
const OTHERS_LEFT = 'DataOfOthersLeft';

/**
 * Carries out what was granted: destroys the keys of what may go, then removes the traces and tells the providers. It
 * decides again what may go, for something may have been bought since: its person is told what then stays. May stop
 * anywhere and be done again. Waits until the answer has been sent or posted, for some days at most. Rejects with
 * `JobWaits` while words of an earlier release are in the clear: encrypted after their key was destroyed, they would
 * stay under a new one.
 */
export async function forgetPerson(context: Context, payload: JobPayloads['forget-person']): Promise<void> {
  const brand = context.brands.current.get(payload.brand);
  assert(brand, 'the brand of a job is loaded');
  const today = dayOf(context.clock.now(), brand.timeZone);
  const request = await inTransaction(context.db, (tx) => lockRequest(tx, context, payload));
  const { owner: subject, outcome, kind, doneAt, answeredOn } = request;
  const isGranted = outcome === 'GRANTED' || outcome === 'PARTLY';
  if (kind !== 'ERASURE' || !isGranted || doneAt !== null || answeredOn === null) return;
  const about = aboutRequest(request.requestId, 'answered');
  const mayWait = today < doneAtLatestOn(answeredOn);
  // The letter adds this job when it goes, and so does each night.
  if (mayWait && (await isLetterDue(context.db, brand.brand, about))) return;
  if (!(await isAllEncrypted(context))) throw new JobWaits('Words of earlier releases are encrypted first');
  if (request.driver) return await forgetDriver(context, { brand, today, request });
  const decided = await inTransaction(context.db, (tx) => decideForGood(tx, context, { brand, today, payload }));
  if (!decided) return;
  const { goes, stays, isPersonForgotten, marks, isMore } = decided;
  const forgetting = { brand: brand.brand, subject, goes, isPersonForgotten };
  await context.destroyedKeys.add(marks);
  await destroyKeysOf(context, forgetting);
  await inTransaction(context.db, async (tx) => {
    const held = await lockRequest(tx, context, payload);
    if (held.doneAt !== null) return;
    await removeTraces(tx, context, forgetting);
    // When they went, these could still be read.
    if (isPersonForgotten)
      for (const one of await subjectsOf(tx, { brand: brand.brand, subject }))
        await removeBesidePerson(tx, { brand: brand.brand, subject: one });
    await passOnErasure(tx, context, forgetting);
    await noteForgotten(tx, { brand: brand.brand, goes, today, now: context.clock.now() });
    await keepRequestChange(tx, context, {
      request: held,
      change: { done_at: context.clock.now(), ...(isMore ? { outcome: 'PARTLY', stays } : {}) },
      event: { type: 'DataForgotten', what: isPersonForgotten ? 'PERSON' : 'THINGS' },
      doer: { principal: systemPrincipal(brand.brand), requestId: null },
    });
  });
}

type Deciding = {
  readonly brand: Brand;
  readonly today: LocalDate;
  readonly payload: JobPayloads['forget-person'];
};
type Decided = MayGo & {
  /** The marks by which the list outside the database will know the person; none if they stay. */
  readonly marks: readonly string[];
  /** Whether something stays that its person was not told of. */
  readonly isMore: boolean;
};

/**
 * Decides what may go while nobody can use or pay for it, and writes that it is going, which nothing takes back: anyone
 * who comes later finds it gone. A person of whom nothing stays goes here, with their account and sign-ins, so that
 * nothing can come in that would be nobody’s. A mark of each of their addresses is noted too, so that they are told of
 * no offers: afterwards nobody knows the addresses. If something stays that its person was not told of, a letter tells
 * them now, while their needs are still known. Things that somebody else has begun in the same browser since the answer
 * are left alone. Undefined if another worker has done it all.
 */
async function decideForGood(
  tx: Tx,
  context: Context,
  { brand, today, payload }: Deciding,
): Promise<Decided | undefined> {
  const locked = await lockRequest(tx, context, payload);
  if (locked.doneAt !== null) return undefined;
  const whose = { brand: brand.brand, subject: locked.owner };
  await lockPerson(tx, whose);
  await lockSessions(tx, whose);
  const { request, others } = await leaveOthers(tx, context, locked);
  const around = { brand, subject: request.owner, today };
  const held = async () => (await holdingsOf(tx, around)).filter(({ reference }) => !others.has(reference));
  const found = await held();
  for (const kind of ['QUOTE', 'POLICY', 'COMPLAINT'] as const) {
    const references = found.filter((one) => one.kind === kind).map(({ reference }) => reference);
    await lockThings(tx, { brand: brand.brand, kind, references });
  }
  const mayGo = whatMayGo(await held(), { today, periods: brand.retention });
  await noteGoing(tx, { brand: brand.brand, goes: mayGo.goes, today, now: context.clock.now() });
  const emails = await emailsOf(tx, whose);
  await noteDoNotWrite(tx, context, { brand: brand.brand, emails, on: today, by: null });
  const gone = await marksOfGone(tx, request);
  if (gone) return { ...mayGo, isPersonForgotten: true, marks: gone, isMore: false };
  await endMoot(tx, context, { request, today, mayGo });
  if (mayGo.isPersonForgotten) {
    const marks = await letGo(tx, context, request);
    return { ...mayGo, marks, isMore: false };
  }
  const told = new Set(request.stays.map(({ reference }) => reference));
  const { stays } = mayGo;
  const isMore = stays.some(({ reference }) => !told.has(reference));
  if (isMore) await tellOfRequest(tx, context, { brand, request, news: { about: 'more', stays } });
  return { ...mayGo, marks: [], isMore };
}

/**
 * Things that stay because somebody else has begun them as the same visitor since the answer. The record of the visitor
 * says so, once.
 */
async function leaveOthers(
  tx: Tx,
  context: Context,
  request: StoredRequest,
): Promise<{ readonly request: StoredRequest; readonly others: ReadonlySet<string> }> {
  const others = await begunByOthers(tx, request);
  const { brand, requestId: streamId, version } = request;
  const trail = { brand, stream: 'data-request' as const, streamId };
  if (others.size === 0 || (await hasHappened(tx, trail, { types: [OTHERS_LEFT] }))) return { request, others };
  await keepRequestChange(tx, context, {
    ...{ request, change: {}, event: { type: OTHERS_LEFT, left: [...others].join(' ') } },
    doer: { principal: systemPrincipal(brand), requestId: null },
  });
  return { request: { ...request, version: version + 1 }, others };
}

/**
 * Ends somebody's other requests that nobody can answer any more: all if nothing of them stays, otherwise those for a
 * person to look again at a quote that goes.
 */
async function endMoot(
  tx: Tx,
  context: Context,
  { request, today, mayGo }: Pick<Deciding, 'today'> & { readonly request: StoredRequest; readonly mayGo: MayGo },
): Promise<void> {
  const { brand, owner: subject } = request;
  const subjects = mayGo.isPersonForgotten ? await subjectsOf(tx, { brand, subject }) : [subject];
  const quotes = new Set(mayGo.goes.flatMap(({ kind, reference }) => (kind === 'QUOTE' ? [reference] : [])));
  const doer = { principal: systemPrincipal(brand), requestId: null };
  for (const one of await lockRequestsOf(tx, context, { brand, subjects }))
    if (mayGo.isPersonForgotten || quotes.has(one.reviewed)) await endHeld(tx, context, { request: one, today, doer });
}

/**
 * Removes a person, and keeps with the request the marks by which the list will know them: a later try has nobody to
 * ask. Answers these marks.
 */
async function letGo(tx: Tx, context: Context, request: StoredRequest): Promise<readonly string[]> {
  const { brand, owner: subject } = request;
  const marks = await marksOfSubject(tx, { brand, subject });
  for (const one of await subjectsOf(tx, { brand, subject })) await removePerson(tx, context, { brand, subject: one });
  await keepRequestChange(tx, context, {
    ...{ request, change: {}, event: { type: PERSON_LEFT, marks: marks.join(' ') } },
    doer: { principal: systemPrincipal(brand), requestId: null },
  });
  return marks;
}

const leftWith = z.object({ marks: z.string() });

/** The marks of a person whom an earlier try removed; undefined if none did. */
async function marksOfGone(tx: Tx, { brand, requestId }: StoredRequest): Promise<readonly string[] | undefined> {
  const trail = { brand, stream: 'data-request' as const, streamId: requestId };
  const event = await lastEvent(tx, trail, { type: PERSON_LEFT });
  return event === undefined ? undefined : leftWith.parse(event).marks.split(' ').filter(Boolean);
}
