import { dayOf, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { answerRequest, needsReason } from '@marque/domain/data-requests/decide-request';
import { type MayGo, whatMayGo } from '@marque/domain/data-requests/what-may-go';
import type { Context } from '../../ground/context.ts';
import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { refuseField } from '../../ground/refuse-field.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { aboutRequest } from '../../letters/to-person/about-request.ts';
import { askToPutRight } from '../../people/requests/drivers/ask-to-put-right.ts';
import { whatGoesOfDriver } from '../../people/requests/drivers/stay-of-driver.ts';
import { askedDriver, whereTold } from '../../people/requests/drivers/where-told.ts';
import { isOwnRequest } from '../../people/requests/is-own-request.ts';
import { tellOfRequest } from '../../people/requests/tell-of-request.ts';
import { lockRequest } from '../../store/data-requests/data-requests.ts';
import { findThing } from '../../store/data-requests/driver-things.ts';
import { holdingsOf } from '../../store/data-requests/holdings.ts';
import { keepRequestChange } from '../../store/data-requests/keep-request-change.ts';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import { isOnStaff } from '../../store/people/is-on-staff.ts';
import { lockSessions } from '../../store/people/sessions.ts';
import { stopMarketing } from '../../store/people/stop-marketing.ts';
import { ownersAfter } from '../../store/people/subjects-of.ts';
import { isLetterDue } from '../../store/support/person-letters.ts';
import { isStillDecided } from '../is-still-decided.ts';
import { severalAsking } from './several-asking.ts';

/**
 * Answers a request, once, with its letter and its event in one transaction. Granting it stops offers to its person at
 * once; forgetting is a job, for it begins with keys that no transaction can give back.
 */
export const answerDataRequest: Handler<'answerDataRequest'> = async (asked, context) => {
  const { params, principal, brand, body, requestId } = asked;
  const words = body.words?.trim() || null;
  const today = dayOf(context.clock.now(), brand.timeZone);
  await inTransaction(context.db, async (tx) => {
    const request = await lockRequest(tx, context, { brand: brand.brand, requestId: params.requestId });
    const { owner: subject, kind, driver } = request;
    if (needsReason(request, body.isGranted) && words === null)
      refuseField(asked, { pointer: '/words', rule: 'required' });
    // Anything begun in that browser comes before the answer and is seen, or comes after it.
    if (body.isGranted) await lockSessions(tx, { brand: brand.brand, subject });
    // Nothing would be done: what they had belongs to customers who have signed in.
    if (body.isGranted && (await ownersAfter(tx, { brand: brand.brand, subject })).length > 0)
      refuse('wrong_state', 'What its person had is other customers’ by now');
    if (body.isGranted && (await severalAsking(tx, brand.brand, [request])).size > 0)
      refuse('wrong_state', 'Several people quoted or bought in one browser');
    const { goes, stays } = await whatItDoes(tx, context, { brand, today, request, isGranted: body.isGranted });
    const isOwn = await isOwnRequest(tx, request, principal.actor);
    const does = { staysSomething: stays.length > 0, goesSomething: goes.length > 0 };
    const given = { isGranted: body.isGranted, ...does, isOwn };
    const outcome = valueOrRefuse(answerRequest(request, given));
    const isStill = await isStillDecided(tx, brand, request);
    // A check is passed on the page of checks, with its evidence: until then there is nothing to tell.
    if (outcome === 'GRANTED' && isStill && request.decision?.kind === 'CHECK')
      refuse('wrong_state', 'The failed check is not accepted yet');
    const doer = { principal: { ...principal, subject }, requestId };
    await keepRequestChange(tx, context, {
      ...{ request, doer, event: { type: 'DataRequestAnswered', kind, outcome } },
      change: {
        ...{ due_on: null, outcome, answered_on: today, answered_by: principal.actor },
        ...{ stays, said: { answer: words } },
      },
    });
    const isStaffs = driver === null && (await isOnStaff(tx, { brand: brand.brand, subject }));
    const news = { about: 'answered', outcome, words, stays, isStill, isOnStaff: isStaffs } as const;
    await tellOfRequest(tx, context, { brand, request, news });
    if (outcome === 'REFUSED' || kind === 'REVIEW') return;
    const thing = driver && (await findThing(tx, { ...driver, brand: brand.brand }));
    if (kind === 'RECTIFICATION' && thing) await askToPutRight(tx, context, { brand, request, thing });
    if (driver === null && (kind === 'ERASURE' || kind === 'RESTRICTION')) await stopMarketing(tx, context, doer);
    // It comes after the letter, or some days later if the letter has not gone by then.
    if (kind === 'ERASURE' && !(await isLetterDue(tx, brand.brand, aboutRequest(request.requestId, 'answered'))))
      await context.jobs.add(tx, 'forget-person', {
        key: request.requestId,
        payload: { brand: brand.brand, requestId: request.requestId },
      });
  });
  return null;
};

type Answered = {
  readonly brand: Brand;
  readonly today: LocalDate;
  readonly request: StoredRequest;
  readonly isGranted: boolean;
};

/** What goes, and what has to stay. A driver is told that too if forgetting them is refused. */
async function whatItDoes(
  tx: Tx,
  context: Context,
  { brand, today, request, isGranted }: Answered,
): Promise<Pick<MayGo, 'goes' | 'stays'>> {
  const { kind, driver, owner: subject } = request;
  if (kind !== 'ERASURE') return { goes: [], stays: [] };
  const asked = askedDriver(request);
  if (asked)
    return await whatGoesOfDriver(tx, { brand, today }, (await whereTold(tx, context, { brand, asked })).places);
  const holdings = isGranted && driver === null ? await holdingsOf(tx, { brand, subject, today }) : [];
  return whatMayGo(holdings, { today, periods: brand.retention });
}
