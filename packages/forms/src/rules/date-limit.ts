import { addToDate, daysInMonth, isLocalDate, isYearMonth, type LocalDate } from '@marque/base';
import type { RuleContext, Settings, SettingsShape } from '../questionnaire.ts';

/** The arguments of rules that compare a date with a day reckoned from today or from another answer. */
export const dateLimitArgs: SettingsShape = {
  answer: { kind: 'answer', title: 'Another date or month to reckon from; today if not given' },
  days: { kind: 'integer', title: 'Days later than that, earlier if negative' },
  months: { kind: 'integer', title: 'Months later than that, earlier if negative' },
  years: { kind: 'integer', title: 'Years later than that, earlier if negative' },
};

/** The answers that a date rule reads. */
export function dateLimitReads(args: Settings): readonly string[] {
  return typeof args['answer'] === 'string' ? [args['answer']] : [];
}

/**
 * The day to compare with. For a month, the given end counts. Undefined while the other answer is no date yet: then
 * nothing can be said.
 */
export function dateLimit(args: Settings, around: RuleContext, monthEnd: 'first' | 'last'): LocalDate | undefined {
  const from = typeof args['answer'] === 'string' ? dayFrom(around.read(args['answer']), monthEnd) : around.today;
  if (from === undefined) return undefined;
  return addToDate(from, { days: whole(args['days']), months: whole(args['months']), years: whole(args['years']) });
}

/** The day that an answer stands for; of a month, its first or last. */
export function dayFrom(value: unknown, monthEnd: 'first' | 'last'): LocalDate | undefined {
  if (isLocalDate(value)) return value;
  if (!isYearMonth(value)) return undefined;
  const [year, month] = value.split('-').map(Number) as [number, number];
  return monthEnd === 'first' ? `${value}-01` : `${value}-${daysInMonth(year, month)}`;
}

function whole(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
