import { dayOf, startOfDay } from '@marque/base';
import { addWorkingDays } from '@marque/domain/billing/calendar/working-days';
import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { countNoticeIn } from '../../store/money/billing/count-notice.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { addPolicyEvent } from '../../store/policies/add-policy-event.ts';
import { lockPolicy } from '../../store/policies/policies.ts';
import { noticesWritten } from '../../store/renewals/notices.ts';
import { keepPostedNotice } from '../../store/renewals/posted-notices.ts';
import { renewalOfPolicy } from '../../store/renewals/renewals.ts';

/** A letter counts as delivered this many working days after the post took it. */
const POST_DAYS = 2;

/**
 * Writes down that the newest notice of a renewal was posted: from the second working day after that, its customer
 * knows of the renewal. Refuses with `wrong_state` if they know already, or no notice was written.
 */
export const recordNoticePosted: Handler<'recordNoticePosted'> = async (asked, context) => {
  const { params, principal, brand, body, requestId } = asked;
  const { postedOn } = body;
  const { policyId } = params;
  const { actor } = principal;
  const recordedAt = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const stored = await lockPolicy(tx, systemPrincipal(brand.brand), policyId);
    const { owner } = stored;
    const renewal = await renewalOfPolicy(tx, brand.brand, policyId);
    const newest = (await noticesWritten(tx, brand.brand, [policyId])).get(policyId)?.at(-1);
    if (!renewal || !newest || newest.toldAt !== null) return refuse('wrong_state');
    const writtenOn = dayOf(newest.madeAt, brand.timeZone);
    if (postedOn < writtenOn || postedOn > dayOf(recordedAt, brand.timeZone))
      refuse('validation_failed', undefined, [NOT_POSSIBLE]);
    const countsFrom = startOfDay(addWorkingDays(postedOn, POST_DAYS, brand.billing.closedDays), brand.timeZone);
    await keepPostedNotice(tx, { brand: brand.brand, policyId, postedOn, countsFrom, by: actor, recordedAt });
    const doer = { principal: { ...principal, subject: owner }, requestId };
    await addPolicyEvent(tx, context, { stored, event: { type: 'NoticePosted', postedOn }, doer });
    await countNoticeIn(tx, context, { brand: brand.brand, policyId, toldAt: countsFrom });
  });
  return null;
};

const NOT_POSSIBLE = { pointer: '/postedOn', code: 'not_possible', message: 'is no day since the notice was written' };
