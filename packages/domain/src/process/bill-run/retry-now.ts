import { dayOf, type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import { workingDayFrom } from '../../billing/calendar/working-days.ts';
import { LEAST_DUE_PENNIES } from '../../payment/least-due-pennies.ts';
import type { ArrearsCase } from '../arrears/arrears-case.ts';
import { cardToTry } from '../arrears/next-try.ts';
import { standingStill } from '../arrears/standing-still.ts';
import { unpaidOf } from '../arrears/unpaid-of.ts';
import { arrearsStanding } from './arrears-standing.ts';
import type { BillAccount, BillingTerms } from './bill-account.ts';

/**
 * The case of an account once staff want its card asked now: on the first working day from today. It is one of the tries of the ladder. Refuses with
 * `wrong_state` where nothing is unpaid, a payment is under way, it is held or rests, notice was given, no try is left, or no card is good.
 */
export function retryNow(account: BillAccount, terms: BillingTerms, now: Instant): Result<ArrearsCase, Problem> {
  const { arrears, policy } = account;
  if (!arrears) return no('Nothing that was asked for is unpaid');
  const standing = arrearsStanding(account, arrears);
  const today = dayOf(now, policy.timeZone);
  if (unpaidOf(standing) < LEAST_DUE_PENNIES.CARD) return no('Less is unpaid than a card takes');
  if (standing.underWay > 0 || account.underWay > 0) return no('A payment is under way');
  if (standingStill(standing, now) !== null) return no('It stands still');
  if (arrears.notice) return no('Notice was given, and no card is asked after it');
  if (arrears.restsUntil !== null && today <= arrears.restsUntil) return no('It rests after a part payment');
  if (!arrears.isTold) return no('The customer has not been told yet');
  const ladder = { ...terms.ladder, closed: terms.closed };
  if (cardToTry(standing, ladder) === null) return no('No card is left that may be asked');
  return ok({ ...arrears, nextTryOn: workingDayFrom(today, terms.closed) });
}

function no(detail: string) {
  return refused({ code: 'wrong_state' as const, detail });
}
