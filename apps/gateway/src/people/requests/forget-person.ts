import { addToDate, assert, dayOf } from '@marque/base';
import { whatMayGo } from '@marque/domain/data-requests/what-may-go';
import type { Context } from '../../ground/context.ts';
import type { JobPayloads } from '../../ground/job-queue.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isAllEncrypted } from '../../jobs/encrypt-older.ts';
import { JobWaits } from '../../jobs/job-waits.ts';
import { aboutRequest } from '../../letters/to-person/about-request.ts';
import { lockRequest } from '../../store/data-requests/data-requests.ts';
import { destroyKeysOf, removeTraces } from '../../store/data-requests/forgetting.ts';
import { holdingsOf } from '../../store/data-requests/holdings.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { noteForgotten } from '../../store/retention/ended-things.ts';
import { isLetterDue } from '../../store/support/person-letters.ts';
import { passOnErasure } from './erase-at-provider.ts';
import { keepRequestChange } from './keep-request-change.ts';

/** So long the letter with the answer goes first: it needs what is forgotten with its reader. */
const LETTER_DAYS = 3;

/**
 * Does what was granted: destroys the keys of what may go, then removes the traces and passes it on to the providers. It decides once more what may go, for something may have been bought since. May
 * stop anywhere and be done again. Rejects with `JobWaits` until the answer has been sent, for some days at most,
 * and while words of an earlier release are in the clear: what is encrypted after its key was destroyed would stay under a new one.
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
  if (mayWait && (await isLetterDue(context.db, brand.brand, about)))
    throw new JobWaits('The letter with the answer goes first');
  if (!(await isAllEncrypted(context))) throw new JobWaits('Words of earlier releases are encrypted first');
  const holdings = await holdingsOf(context.db, { brand, subject, today });
  const { goes, isPersonForgotten } = whatMayGo(holdings, { today, periods: brand.retention });
  const forgetting = { brand: brand.brand, subject, goes, isPersonForgotten };
  await destroyKeysOf(context, forgetting);
  await inTransaction(context.db, async (tx) => {
    const held = await lockRequest(tx, context, payload);
    if (held.doneAt !== null) return;
    await removeTraces(tx, context, forgetting);
    await passOnErasure(tx, context, forgetting);
    await noteForgotten(tx, { brand: brand.brand, goes, today, now: context.clock.now() });
    await keepRequestChange(tx, context, {
      ...{ request: held, change: { done_at: context.clock.now() } },
      event: { type: 'DataForgotten', what: isPersonForgotten ? 'PERSON' : 'THINGS' },
      doer: { principal: systemPrincipal(brand.brand), requestId: null },
    });
  });
}
