import { dayOf, type LocalDate, type Pennies } from '@marque/base';
import { settledFrom } from '@marque/domain/policy/ending/settled-from';
import type { EndForeseen } from '@marque/domain/process/foreseen-end/foresee-end';
import type { ShownEnd } from '../store/policies/adjusting/stored-adjustment.ts';
import type { EndOffered, EndSubject } from './read-end.ts';

/**
 * What must be as it was shown of an end by the insurer’s will: its money, its day, and the references of the claims
 * that were known.
 */
type ShownInsurerEnd = ShownEnd & {
  readonly settlesOn: LocalDate;
  readonly kept: Pennies;
  readonly claims: readonly string[];
};

/** What would be shown of an end. */
export function shownOf({ refund, leftToPay, comesBack }: EndForeseen): ShownEnd {
  return { refund, leftToPay, comesBack };
}

/** What would be shown of an end by the insurer’s will. */
export function shownOfInsurers({ stored, facts }: EndSubject, { termination, foreseen }: EndOffered): ShownInsurerEnd {
  return {
    ...shownOf(foreseen),
    settlesOn: dayOf(settledFrom(termination), stored.policy.timeZone),
    kept: foreseen.kept,
    claims: facts.claims.map(({ reference }) => reference),
  };
}
