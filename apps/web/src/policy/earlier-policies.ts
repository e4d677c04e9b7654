import { addToDate, dayOf } from '@marque/base';
import { policyEnd } from './policy-end.ts';
import type { TermOfNumber } from './term-of-number.ts';

/** Years for which the papers of a policy that has ended can be read on the site. */
const PAPERS_KEPT_YEARS = 7;

/**
 * The last term of every number without a present or coming term, if it ended within seven years before a moment. Its
 * earlier terms are found under it.
 */
export function earlierPolicies<T extends TermOfNumber>(policies: readonly T[], now: string, timeZone: string): T[] {
  const since = addToDate(dayOf(now, timeZone), { years: -PAPERS_KEPT_YEARS });
  return policies.filter((one) => {
    const ofNumber = policies.filter(({ policyNumber }) => policyNumber === one.policyNumber);
    const isLast = ofNumber.every(({ renewalCycle }) => renewalCycle <= one.renewalCycle);
    const isOver = ofNumber.every(
      ({ policyDetail: { policyStatus } }) => policyStatus !== 'ACTIVE' && policyStatus !== 'PENDING',
    );
    const end = policyEnd(one.policyDetail);
    return isLast && isOver && end !== undefined && dayOf(end, timeZone) >= since;
  });
}
