import { dayOf, type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import { workingDayFrom } from '../../billing/calendar/working-days.ts';
import type { NoRetryReason } from '../../no-retry-reasons.ts';
import { LEAST_DUE_PENNIES } from '../../payment/least-due-pennies.ts';
import { asksNoMore } from '../../policy/ending/asks-no-more.ts';
import type { ArrearsCase } from '../arrears/arrears-case.ts';
import { cardToTry } from '../arrears/next-try.ts';
import { standingStill } from '../arrears/standing-still.ts';
import { unpaidOf } from '../arrears/unpaid-of.ts';
import { isCoverOver } from '../ending/is-cover-over.ts';
import { arrearsStanding } from './arrears-standing.ts';
import type { BillAccount, BillingTerms } from './bill-account.ts';

const details: { readonly [R in NoRetryReason]: string } = {
  TOO_LITTLE: 'Less is unpaid than a card takes',
  ENDED: 'Cover has ended, or nothing more is asked for',
  UNDER_WAY: 'A payment is under way',
  HELD: 'It is held',
  TO_CONFIRM: 'The customer may still confirm it with the bank',
  NOTICE: 'Notice was given, and no card is asked after it',
  RESTS: 'It rests after a part payment',
  NOT_TOLD: 'The customer has not been told yet',
  NO_CARD: 'No card is left that may be asked',
};

/**
 * The case of an account once staff want its card asked now: on the first working day from today. It is one of the
 * tries of the ladder. Refuses with `wrong_state` if nothing is unpaid, and for each reason of `noRetry`.
 */
export function retryNow(account: BillAccount, terms: BillingTerms, now: Instant): Result<ArrearsCase, Problem> {
  const { arrears, policy } = account;
  if (!arrears) return no('Nothing that was asked for is unpaid');
  const why = noRetry({ ...account, arrears }, terms, now);
  if (why !== null) return no(details[why]);
  return ok({ ...arrears, nextTryOn: workingDayFrom(dayOf(now, policy.timeZone), terms.closed) });
}

/** Why an account's card cannot be asked now for a debt; null if it can. */
export function noRetry(
  account: BillAccount & { readonly arrears: ArrearsCase },
  terms: BillingTerms,
  now: Instant,
): NoRetryReason | null {
  const { arrears, hold, policy } = account;
  const standing = arrearsStanding(account, arrears);
  const today = dayOf(now, policy.timeZone);
  if (unpaidOf(standing) < LEAST_DUE_PENNIES.CARD) return 'TOO_LITTLE';
  if (isCoverOver(account, now) || asksNoMore(policy, now)) return 'ENDED';
  if (standing.underWay > 0 || account.underWay > 0) return 'UNDER_WAY';
  if (account.isStill || (hold && hold.until >= today)) return 'HELD';
  if (standingStill(standing, now) !== null) return arrears.failure.triedAgainOn === null ? 'TO_CONFIRM' : 'UNDER_WAY';
  if (arrears.notice) return 'NOTICE';
  if (arrears.restsUntil !== null && today <= arrears.restsUntil) return 'RESTS';
  if (!arrears.isTold) return 'NOT_TOLD';
  const ladder = { ...terms.ladder, closed: terms.closed };
  return cardToTry(standing, ladder) === null ? 'NO_CARD' : null;
}

function no(detail: string) {
  return refused({ code: 'wrong_state' as const, detail });
}
