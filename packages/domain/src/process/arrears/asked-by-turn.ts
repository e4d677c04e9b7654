import { addToDate, dayOf, daysBetween, type Instant, type LocalDate, type Pennies } from '@marque/base';
import type { ArrearsCase, ArrearsStanding } from './arrears-case.ts';
import { leftOfNotice } from './left-of-notice.ts';
import { END_NOTICE_DAYS_MIN } from './notice-days.ts';
import { isPaidUp, unpaidOf } from './unpaid-of.ts';

/**
 * A case once a notice of renewal is written: it asks for the debt by the turn at `at`. It asks for nothing new if it
 * leaves fewer days than a notice before the end of cover would, or if an end notice already names a sooner day. It
 * never asks for what was promised to wait for longer.
 */
export function askingByTurn(
  standing: ArrearsStanding,
  { at, now }: { readonly at: Instant; readonly now: Instant },
): ArrearsCase {
  const { askedByTurn, askedUntil: _before, ...arrears } = standing.case;
  const day = (moment: Instant) => dayOf(moment, standing.timeZone);
  const isInTime = daysBetween(day(now), day(at)) >= END_NOTICE_DAYS_MIN;
  const askedUntil = addToDate(day(at), { days: -1 });
  const endsSooner = arrears.notice !== null && arrears.notice.endsOn < askedUntil;
  const asked = askedByTurn ?? (isInTime && !endsSooner ? arrears.owed : undefined);
  return asked === undefined || waitsBeyond(standing, at) ? arrears : { ...arrears, askedByTurn: asked, askedUntil };
}

/** The last day that a notice of renewal gives for paying what is still unpaid of a case; null: none does. */
export function letUntil(standing: ArrearsStanding): LocalDate | null {
  return isPaidUp(leftByTurn(standing)) ? null : (standing.case.askedUntil ?? null);
}

/**
 * What is left to pay by the turn, in pennies; 0 if no notice of renewal asked for it. Payments under way do not count
 * as paid.
 */
export function leftByTurn(standing: ArrearsStanding): Pennies {
  const { askedByTurn } = standing.case;
  if (askedByTurn === undefined) return 0;
  return Math.max(0, leftOfNotice({ case: standing.case, unpaid: unpaidOf(standing) }, { amount: askedByTurn }));
}

/**
 * Whether a policy does not renew at `at` because of a debt. Its notice of renewal must have asked for it by then: a
 * later failure is followed up across the turn, so that nobody loses cover on a day of which they were not told. Nor
 * does a debt count while money is under way, or if it was promised to wait for longer.
 */
export function isUnpaidAtTurn(standing: ArrearsStanding, at: Instant): boolean {
  return !isPaidUp(leftByTurn(standing) - standing.underWay) && !waitsBeyond(standing, at);
}

/** What is left of what was asked for by the turn, as `owed` becomes what is unpaid. */
export function stillAskedByTurn(
  { askedByTurn, owed }: Pick<ArrearsCase, 'askedByTurn' | 'owed'>,
  unpaid: Pennies,
): Pick<ArrearsCase, 'askedByTurn'> {
  if (askedByTurn === undefined) return {};
  return { askedByTurn: Math.max(0, leftOfNotice({ case: { owed }, unpaid }, { amount: askedByTurn })) };
}

/**
 * Whether we promised its customer that it waits until a day after the turn: held by staff, named by them as payday,
 * resting, awaited by a bank, or by a notice of an end.
 */
function waitsBeyond({ case: arrears, hold, answerUntil, timeZone }: ArrearsStanding, at: Instant): boolean {
  const { nextTryOn, restsUntil, failure, notice } = arrears;
  const turnsOn = dayOf(at, timeZone);
  const waits = [hold?.until ?? null, nextTryOn, restsUntil, failure.triedAgainOn, notice?.endsOn ?? null].some(
    (day) => day !== null && day >= turnsOn,
  );
  return waits || (answerUntil !== null && answerUntil > at);
}
