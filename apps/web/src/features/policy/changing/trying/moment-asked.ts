import { type Instant, startOfDay } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { changeDayFault, type LastDayFault } from '@marque/domain/policy/ending/last-day-fault';
import type { Answers, Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../../questions/site-question.ts';

/** What bounds the first day of a change that staff choose. */
export type StaffDays = NonNullable<CallOutput<'getPolicyChanges'>['staffDays']>;

/**
 * What becomes of an offer if another car puts one in question, and from when a change holds. The very start is a
 * choice if it is at most 30 days ago.
 */
export function reviewQuestions({ inceptedAt }: StaffDays, asksPromotion: boolean): readonly Question[] {
  const options = inceptedAt === null ? ['NOW', 'DAY'] : ['NOW', 'INCEPTION', 'DAY'];
  const promotion = siteQuestion('changing', {
    name: 'promotion',
    text: 'byStaff.promotion',
    type: 'radio',
    ...{ rules: [siteRule('required')], settings: { options: ['GOES_ON', 'ENDS'], columns: 1 } },
  });
  return [
    ...(asksPromotion ? [promotion] : []),
    siteQuestion('changing', {
      name: 'holdsFrom',
      text: 'byStaff.holdsFrom',
      type: 'radio',
      ...{ rules: [siteRule('required')], settings: { options, columns: 1 } },
    }),
    siteQuestion('changing', {
      name: 'firstDay',
      text: 'byStaff.firstDay',
      type: 'date',
      ...{ rules: [siteRule('required')], wrongType: 'changing.byStaff.firstDay.isValidDate' },
      when: { answer: 'holdsFrom', is: 'DAY' },
    }),
  ];
}

/**
 * The moment that staff ask for, null for as soon as possible; or the rule that its day breaks, by the same four rules
 * as the call.
 */
export function momentAsked(
  { holdsFrom, firstDay }: Answers,
  { days, timeZone }: { readonly days: StaffDays; readonly timeZone: string },
): { readonly effectiveAt: Instant | null } | { readonly fault: LastDayFault } {
  if (holdsFrom === 'INCEPTION') return { effectiveAt: days.inceptedAt };
  if (holdsFrom !== 'DAY') return { effectiveAt: null };
  const day = String(firstDay ?? '');
  const fault = changeDayFault(day, days);
  return fault === null ? { effectiveAt: startOfDay(day, timeZone) } : { fault };
}

/** What was decided about an offer; null if none was in question. */
export function promotionDecided({ promotion }: Answers): 'GOES_ON' | 'ENDS' | null {
  return promotion === 'GOES_ON' || promotion === 'ENDS' ? promotion : null;
}

/** The words for each day that the gateway does not take. */
export const dayFaultTexts: { readonly [code: string]: string } = {
  isValidDate: 'changing.byStaff.firstDay.isValidDate',
  isOnOrAfterInception: 'changing.byStaff.firstDay.isOnOrAfterInception',
  isWithin30Days: 'changing.byStaff.firstDay.isWithin30Days',
  isBeforeExpiry: 'changing.byStaff.firstDay.isBeforeExpiry',
};
