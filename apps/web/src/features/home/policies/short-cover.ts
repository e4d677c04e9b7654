import type { PolicyWire } from '@marque/contract';
import { dayIn } from '../../../brand/format.ts';
import { daysUntil } from '../../../policy/days-until.ts';
import { policyEnd } from '../../../policy/policy-end.ts';

const DAYS_MAX = 7;
const DAY_MS = 86_400_000;

/** One day of a cover of few days, `YYYY-MM-DD`, as seen from today. */
export type CoverDay = { readonly day: string; readonly stands: 'was' | 'now' | 'comes' };

/** The days that a policy of a week at most covers, in order; none for a longer one, and for one that has ended. */
export function shortCover(
  { policyDetail, today }: Pick<PolicyWire, 'policyDetail' | 'today'>,
  timeZone: string,
): readonly CoverDay[] {
  const end = policyEnd(policyDetail);
  const { policyStatus, inceptedAt } = policyDetail;
  if (end === undefined || (policyStatus !== 'ACTIVE' && policyStatus !== 'PENDING')) return [];
  const first = dayIn(new Date(inceptedAt), timeZone);
  const length = daysUntil(first, dayIn(new Date(end), timeZone)) + 1;
  if (length > DAYS_MAX) return [];
  return Array.from({ length }, (_, after) => {
    const day = new Date(Date.parse(first) + after * DAY_MS).toISOString().slice(0, 10);
    return { day, stands: day < today ? 'was' : day === today ? 'now' : 'comes' };
  });
}
