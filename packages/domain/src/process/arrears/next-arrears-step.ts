import { addToDate, dayOf, type Instant, type LocalDate, type Pennies, startOfDay } from '@marque/base';
import { workingDayFrom } from '../../billing/calendar/working-days.ts';
import type { ArrearsCase, ArrearsLadder, ArrearsStanding, EndNotice } from './arrears-case.ts';
import { letUntil, stillAskedByTurn } from './asked-by-turn.ts';
import { isPartPaid } from './is-part-paid.ts';
import { leftOfNotice } from './left-of-notice.ts';
import { cardToTry, nextTryDay, noticeDay } from './next-try.ts';
import { AGAIN_DAYS_MIN, daysAgain, END_NOTICE_DAYS_MIN } from './notice-days.ts';
import { withReached } from './notice-sent.ts';
import { isOvertaken } from './noticing/overtaken.ts';
import { standingStill } from './standing-still.ts';
import { isPaidUp, unpaidOf } from './unpaid-of.ts';

/**
 * One thing to do about a case, with the case that is stored in the same transaction: null if it is over. Money in
 * pennies.
 */
export type ArrearsStep = { readonly arrears: ArrearsCase | null } & (
  | { readonly kind: 'close-arrears'; readonly closed: ArrearsCase }
  | { readonly kind: 'tell-failure'; readonly amount: Pennies }
  | { readonly kind: 'try-again'; readonly methodId: string; readonly amount: Pennies }
  | { readonly kind: 'give-end-notice' | 'repeat-end-notice'; readonly amount: Pennies; readonly endNotice: EndNotice }
  | { readonly kind: 'accept-part'; readonly amount: Pennies }
  | { readonly kind: 'note-standstill' }
  | { readonly kind: 'end-unpaid'; readonly amount: Pennies }
);

/** Nothing happens before `until`; null: not until something happens to the account. */
export type ArrearsWait = { readonly kind: 'wait'; readonly until: Instant | null };

type Turn = ArrearsStanding & {
  readonly ladder: ArrearsLadder;
  readonly now: Instant;
  readonly today: LocalDate;
  readonly unpaid: Pennies;
};

/**
 * The next thing to do about a debt, or until when there is nothing. The case is over the minute it is paid. A failure
 * is told on the day on which it is seen. A card is tried again on the brand's days; then comes the notice before cover
 * ends, and once its day has passed cover ends; a person sees to what is left. While money is under way, or staff hold
 * it, nothing happens.
 */
export function nextArrearsStep(
  standing: ArrearsStanding,
  ladder: ArrearsLadder,
  now: Instant,
): ArrearsStep | ArrearsWait {
  const arrears = withReached(standing);
  const { timeZone } = standing;
  const unpaid = unpaidOf(standing);
  if (isPaidUp(unpaid)) return { kind: 'close-arrears', closed: arrears, arrears: null };
  const turn: Turn = { ...standing, case: arrears, ladder, now, today: dayOf(now, timeZone), unpaid };
  const still = standingStill(standing, now);
  // A known end takes it back: nobody is told of it or asked for it, unless that end is taken back.
  if (still !== null && still === standing.asksNoMoreUntil) return standStill(turn, still);
  if (!arrears.isTold) return tell(turn, still !== null);
  // Whether they can be written to by now is looked up each day.
  if (arrears.isForPerson) return arrears.isUnreached ? waitPast(turn, turn.today) : { kind: 'wait', until: null };
  if (isPartPaid(turn)) return acceptPart(turn);
  if (still !== null) return standStill(turn, still);
  if (arrears.restsUntil !== null && turn.today <= arrears.restsUntil) return waitPast(turn, arrears.restsUntil);
  return arrears.notice ? afterNotice(turn, arrears.notice) : beforeNotice(turn);
}

function tell(turn: Turn, isStill: boolean): ArrearsStep {
  const { case: arrears, unpaid, today, ladder } = turn;
  const { notice } = arrears;
  if (notice && !isStill && !arrears.isForPerson && !isOvertaken(knownEnd(turn), endAgain(turn, notice)))
    return repeatNotice(turn, notice);
  const card = cardToTry(turn, ladder);
  const { triedAgainOn } = arrears.failure;
  const isNoticeDay = !notice && !isStill && card === null && today >= noticeDay(turn, ladder);
  if (isNoticeDay && turnFirst(turn) === null && !isOvertaken(knownEnd(turn), firstEnd(turn))) return giveNotice(turn);
  const nextTryOn =
    triedAgainOn ??
    (card !== null && !notice ? nextTryDay(turn, ladder, { tries: arrears.tries, after: freeAfter(turn) }) : null);
  return { kind: 'tell-failure', amount: unpaid, arrears: { ...stillMarked(turn, isStill), isTold: true, nextTryOn } };
}

function beforeNotice(turn: Turn): ArrearsStep | ArrearsWait {
  const { case: arrears, unpaid, underWay, today, ladder } = turn;
  const methodId = cardToTry(turn, ladder);
  if (methodId === null) {
    const from = noticeDay(turn, ladder);
    if (today < from) return waitFor(turn, from);
    const until = turnFirst(turn);
    if (until !== null) return waitPast(turn, until);
    return isOvertaken(knownEnd(turn), firstEnd(turn)) ? waitForEnd(turn) : giveNotice(turn);
  }
  // A day that was told is kept. If another card was asked for, it is tried as soon as it is there.
  const planned = arrears.nextTryOn ?? today;
  const day = workingDayFrom(planned > today ? planned : today, ladder.closed);
  if (day > today) return waitFor(turn, day);
  // What becomes of the other charge wakes the account.
  if (turn.isCardAsked) return waitPast(turn, today);
  const tries = arrears.tries + 1;
  const nextTryOn = nextTryDay(turn, ladder, { tries, after: freeAfter(turn) });
  const { unasked: _asked, ...known } = arrears;
  const next: ArrearsCase = { ...known, tries, trying: methodId, nextTryOn };
  return { kind: 'try-again', methodId, amount: unpaid - underWay, arrears: next };
}

function afterNotice(turn: Turn, notice: EndNotice): ArrearsStep | ArrearsWait {
  const { case: arrears, unpaid, today } = turn;
  if (!arrears.stoodStill && today <= notice.endsOn) return waitPast(turn, notice.endsOn);
  // Nobody looked as its day passed, and cover went on: it ends on a day that was named.
  if (arrears.stoodStill || today > addToDate(notice.endsOn, { days: 1 }))
    return isOvertaken(knownEnd(turn), endAgain(turn, notice)) ? waitForEnd(turn) : repeatNotice(turn, notice);
  return { kind: 'end-unpaid', amount: unpaid, arrears: { ...arrears, isForPerson: true } };
}

function giveNotice(turn: Turn): ArrearsStep {
  const { case: arrears, unpaid, now } = turn;
  const endsOn = firstEnd(turn);
  const endNotice: EndNotice = { givenAt: now, endsOn, amount: unpaid };
  return { kind: 'give-end-notice', amount: unpaid, endNotice, arrears: noticed(arrears, unpaid, endNotice) };
}

/** What keeps cover never grows by a notice that leaves less than its whole time. */
function repeatNotice(turn: Turn, last: EndNotice): ArrearsStep {
  const { case: arrears, unpaid, now } = turn;
  const endsOn = endAgain(turn, last);
  const endNotice: EndNotice = { givenAt: now, endsOn, amount: leftOfNotice(turn, last) };
  return { kind: 'repeat-end-notice', amount: unpaid, endNotice, arrears: noticed(arrears, unpaid, endNotice) };
}

/** The day that a first notice names: never before the last day that a notice of renewal gives. */
function firstEnd(turn: Turn): LocalDate {
  const soonest = addToDate(turn.today, { days: Math.max(turn.ladder.noticeDays, END_NOTICE_DAYS_MIN) });
  const until = letUntil(turn);
  return until !== null && until > soonest ? until : soonest;
}

/**
 * The last day for payment that a notice of renewal gives, if an end notice would have to name a later one: the turn
 * comes first. Otherwise null.
 */
function turnFirst(turn: Turn): LocalDate | null {
  const until = letUntil(turn);
  return until !== null && turn.today <= until && firstEnd(turn) > until ? until : null;
}

/** The day that a notice names as it is given again. */
function endAgain({ case: arrears, today }: Turn, last: EndNotice): LocalDate {
  const soonest = addToDate(today, { days: daysAgain(arrears) });
  return last.endsOn > soonest ? last.endsOn : soonest;
}

function knownEnd({ endsAt = null, timeZone }: Turn): Parameters<typeof isOvertaken>[0] {
  return { endsAt, timeZone };
}

/**
 * Cover ends sooner than a notice could end it: its customer has a letter about that, which names another day. Their
 * debt is asked for then.
 */
function waitForEnd({ endsAt = null, now }: Turn): ArrearsWait {
  return { kind: 'wait', until: endsAt !== null && now < endsAt ? endsAt : null };
}

function noticed(
  { daysLeft: _gone, isUnreached: _before, ...arrears }: ArrearsCase,
  owed: Pennies,
  notice: EndNotice,
): ArrearsCase {
  const asked = stillAskedByTurn(arrears, owed);
  return { ...arrears, ...asked, owed, notice, isTold: true, nextTryOn: null, restsUntil: null, stoodStill: false };
}

/** It rests for as long as a try takes. A notice is over once its amount is paid: what is left needs a new one. */
function acceptPart(turn: Turn): ArrearsStep {
  const { case: arrears, unpaid, today, ladder } = turn;
  const { notice, nextTryOn } = arrears;
  const restsUntil = addToDate(today, { days: ladder.retryAfterDays[0] ?? AGAIN_DAYS_MIN });
  const afterRest = workingDayFrom(addToDate(restsUntil, { days: 1 }), ladder.closed);
  const left = notice ? leftOfNotice(turn, notice) : 0;
  const rested: ArrearsCase = {
    ...{ ...arrears, ...stillAskedByTurn(arrears, unpaid), owed: unpaid, restsUntil, stoodStill: left > 0 },
    notice: notice && left > 0 ? { ...notice, amount: left } : null,
    nextTryOn: nextTryOn !== null && nextTryOn < afterRest ? afterRest : nextTryOn,
  };
  return { kind: 'accept-part', amount: unpaid, arrears: rested };
}

function standStill(turn: Turn, until: Instant): ArrearsStep | ArrearsWait {
  const { case: arrears, timeZone } = turn;
  if (!arrears.notice || arrears.stoodStill) return { kind: 'wait', until };
  const marked = stillMarked(turn, true);
  if (marked.stoodStill) return { kind: 'note-standstill', arrears: marked };
  const lastDays = startOfDay(addToDate(arrears.notice.endsOn, { days: 1 - AGAIN_DAYS_MIN }), timeZone);
  return { kind: 'wait', until: until < lastDays ? until : lastDays };
}

/** A hold that leaves fewer days than a repeated notice has would cost the customer time, so it is kept. */
function stillMarked({ case: arrears, today }: Turn, isStill: boolean): ArrearsCase {
  const isLate = arrears.notice !== null && addToDate(today, { days: AGAIN_DAYS_MIN }) > arrears.notice.endsOn;
  return isStill && isLate ? { ...arrears, stoodStill: true } : arrears;
}

function waitFor({ timeZone }: Turn, day: LocalDate): ArrearsWait {
  return { kind: 'wait', until: startOfDay(day, timeZone) };
}

function waitPast(turn: Turn, day: LocalDate): ArrearsWait {
  return waitFor(turn, addToDate(day, { days: 1 }));
}

/** The day after which a card may be asked again at the soonest: that of a hold, and the last one on which the customer may confirm a payment. */
function freeAfter({ hold, answerUntil, today, timeZone }: Turn): LocalDate {
  const answered = answerUntil === null ? today : addToDate(dayOf(answerUntil, timeZone), { days: -1 });
  return [today, answered, hold?.until ?? today].reduce((one, other) => (one > other ? one : other));
}
