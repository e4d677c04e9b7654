import { addToDate, type LocalDate } from '@marque/base';
import type { ArrearsCase, ArrearsHold, EndNotice } from './arrears-case.ts';

/** The least days that are left of a notice when it is given again. */
export const AGAIN_DAYS_MIN = 7;

/** Whether a standstill on a day leaves fewer days of a notice than one that is given again has. Then it is given again once the case goes on. */
export function isLateFor({ endsOn }: Pick<EndNotice, 'endsOn'>, day: LocalDate): boolean {
  return addToDate(day, { days: AGAIN_DAYS_MIN }) > endsOn;
}

/** Whether the day of a notice holds where its case is held: not where the hold costs the customer its last days. */
export function noticeHolds({ notice, stoodStill }: ArrearsCase, { until }: ArrearsHold): boolean {
  return notice !== null && !stoodStill && !isLateFor(notice, until);
}
