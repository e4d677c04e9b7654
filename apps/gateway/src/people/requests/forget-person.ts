import { addToDate, assert, dayOf, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { type MayGo, whatMayGo } from '@marque/domain/data-requests/what-may-go';
import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isAllEncrypted } from '../../jobs/encrypt-older.ts';
import { JobWaits } from '../../jobs/job-waits.ts';
import { aboutRequest } from '../../letters/to-person/about-request.ts';
import { lockRequest } from '../../store/data-requests/data-requests.ts';
import { destroyKeysOf, removeTraces } from '../../store/data-requests/forgetting.ts';
import { holdingsOf } from '../../store/data-requests/holdings.ts';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import { noteDoNotWrite } from '../../store/marketing/do-not-write.ts';
import { emailsOf } from '../../store/marketing/emails-of.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { lockThings, noteForgotten, noteGoing } from '../../store/retention/ended-things.ts';
import { isLetterDue } from '../../store/support/person-letters.ts';
import { forgetDriver } from './drivers/forget-driver.ts';
import { passOnErasure } from './erase-at-provider.ts';
import { keepRequestChange } from './keep-request-change.ts';
import { tellOfRequest } from './tell-of-request.ts';

/** So long the letter with the answer goes first: it needs what is forgotten with its reader. */
const LETTER_DAYS = 7;

/**
 * Does what was granted: destroys the keys of what may go, then removes the traces and passes it on to the providers. It decides once more what may go, for something may have been bought since:
 * its person is told what stays then. May stop anywhere and be done again. Leaves it until the answer has been sent or posted, for some days at most. Rejects with `JobWaits`
 * while words of an earlier release are in the clear: what is encrypted after its key was destroyed would stay under a new one.
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
  const mayWait = today < addToDate(answeredOn, { days: LETTER_DAYS });
  // The letter adds this job as it goes, and each night does.
  if (mayWait && (await isLetterDue(context.db, brand.brand, about))) return;
  if (!(await isAllEncrypted(context))) throw new JobWaits('Words of earlier releases are encrypted first');
  if (request.driver) return await forgetDriver(context, { brand, today, request });
  const { mayGo, isMore } = await inTransaction(context.db, (tx) =>
    decideForGood(tx, context, { brand, today, request }),
  );
  const { goes, stays, isPersonForgotten } = mayGo;
  const forgetting = { brand: brand.brand, subject, goes, isPersonForgotten };
  await destroyKeysOf(context, forgetting);
  await inTransaction(context.db, async (tx) => {
    const held = await lockRequest(tx, context, payload);
    if (held.doneAt !== null) return;
    await removeTraces(tx, context, forgetting);
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

type Deciding = { readonly brand: Brand; readonly today: LocalDate; readonly request: StoredRequest };

/**
 * Decides what may go while nobody can use or pay for it, and writes that it is going, which nothing takes back: who comes later finds it gone. With it a mark of each of
 * their addresses is noted, so that they are told of no offers: afterwards nobody knows the addresses. `isMore` where something stays of
 * which its person was not told: a letter tells them now, while their needs are still known.
 */
async function decideForGood(
  tx: Tx,
  context: Context,
  { brand, today, request }: Deciding,
): Promise<{ readonly mayGo: MayGo; readonly isMore: boolean }> {
  const around = { brand, subject: request.owner, today };
  const found = await holdingsOf(tx, around);
  for (const kind of ['QUOTE', 'POLICY', 'COMPLAINT'] as const) {
    const references = found.filter((one) => one.kind === kind).map(({ reference }) => reference);
    await lockThings(tx, { brand: brand.brand, kind, references });
  }
  const mayGo = whatMayGo(await holdingsOf(tx, around), { today, periods: brand.retention });
  await noteGoing(tx, { brand: brand.brand, goes: mayGo.goes, today, now: context.clock.now() });
  const emails = await emailsOf(tx, { brand: brand.brand, subject: request.owner });
  await noteDoNotWrite(tx, context, { brand: brand.brand, emails, on: today, by: null });
  const told = new Set(request.stays.map(({ reference }) => reference));
  const { stays } = mayGo;
  const isMore = stays.some(({ reference }) => !told.has(reference));
  if (isMore) await tellOfRequest(tx, context, { brand, request, news: { about: 'more', stays } });
  return { mayGo, isMore };
}
