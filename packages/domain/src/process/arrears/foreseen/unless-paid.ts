import { dayOf, type Instant, type LocalDate } from '@marque/base';
import { PRESENTATIONS_MAX } from '../../../payment/collection/presentations-max.ts';
import type { ArrearsCase, ArrearsLadder, ArrearsStanding } from '../arrears-case.ts';
import { letUntil } from '../asked-by-turn.ts';
import { nextArrearsStep } from '../next-arrears-step.ts';
import { openOrAdd } from '../open-or-add.ts';

/** What follows while nothing of a case is paid, up to its notice. */
export type UnlessPaid = {
  /** The days on which it is asked for again; null for one that the bank names only once the try before it has failed. */
  readonly tries: readonly (LocalDate | null)[];
  /** The day on which notice is given; null if it follows from such a try, or if cover ends before it. */
  readonly noticeOn: LocalDate | null;
  /** The last day of cover that this notice names; null with it. */
  readonly endsOn: LocalDate | null;
};

/** More steps than any ladder has. */
const STEPS_MAX = 200;

/**
 * What follows if nothing is paid and every try fails, by the very steps of the ladder. Null if notice was given, if a
 * person sees to it, or if nothing follows.
 */
export function unlessPaid(standing: ArrearsStanding, ladder: ArrearsLadder, now: Instant): UnlessPaid | null {
  const { case: arrears, timeZone } = standing;
  if (arrears.notice !== null || arrears.isForPerson) return null;
  const { triedAgainOn } = arrears.failure;
  if (triedAgainOn !== null && triedAgainOn >= dayOf(now, timeZone))
    return { tries: [triedAgainOn, ...laterDebits(arrears)], noticeOn: null, endsOn: null };
  const tries: LocalDate[] = [];
  // What is under way may fail as well.
  let stands: ArrearsStanding = { ...standing, underWay: 0, isCardAsked: false };
  let at = now;
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const step = nextArrearsStep(stands, ladder, at);
    if (step.kind === 'wait') {
      // Cover ends before a notice could be given.
      if (step.until === null || isPastTurn(stands, step.until))
        return tries.length === 0 ? null : { tries, noticeOn: null, endsOn: null };
      at = step.until;
      continue;
    }
    const today = dayOf(at, timeZone);
    if (step.kind === 'give-end-notice') return { tries, noticeOn: today, endsOn: step.endNotice.endsOn };
    if (step.arrears === null) return null;
    if (step.kind === 'try-again') tries.push(today);
    const next = step.kind === 'try-again' ? failedAgain(step, { now: at, timeZone }) : step.arrears;
    stands = { ...stands, case: next ?? step.arrears };
  }
  return null;
}

/** Whether the turn comes by then by which a notice of renewal asked for it. */
function isPastTurn(stands: ArrearsStanding, at: Instant): boolean {
  const until = letUntil(stands);
  return until !== null && dayOf(at, stands.timeZone) > until;
}

/** A debit is presented a fixed number of times. Its bank names each day once the presentation before has failed. */
function laterDebits({ tries }: ArrearsCase): null[] {
  return Array.from({ length: Math.max(0, PRESENTATIONS_MAX - tries - 1) }, () => null);
}

function failedAgain(
  { arrears, methodId, amount }: { readonly arrears: ArrearsCase | null; methodId: string; amount: number },
  at: { readonly now: Instant; readonly timeZone: string },
): ArrearsCase | null {
  if (!arrears) return null;
  const declined = { reason: 'DECLINED', code: null, isFinal: false, triedAgainOn: null } as const;
  return openOrAdd(arrears, { ...declined, methodId, amount, period: arrears.period }, at);
}
