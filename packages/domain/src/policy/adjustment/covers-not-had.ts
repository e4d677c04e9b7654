import type { FieldProblem } from '@marque/base';
import type { Change } from '../../changes/change.ts';
import type { PolicyVersion } from '../policy.ts';

/**
 * Covers that a change asks for but that the policy could not have: its answers do not allow them, or they are
 * withheld. A proposal keeps such a wish without a price; a policy, or its next term, would seem to give a cover that
 * it does not.
 */
export function coversNotHad(
  changes: readonly Change[],
  made: Pick<PolicyVersion, 'choices' | 'quote'> | undefined,
): FieldProblem[] {
  if (made === undefined || made.quote.ratingStatus === 'REFERRAL') return [];
  const { choices, quote } = made;
  return changes.flatMap((change, index) => {
    if (change.changeType !== 'ADD_COVER' && change.changeType !== 'REQUEST_COVER_OPTION') return [];
    const { coverCode } = change;
    const isHad = !choices.covers.includes(coverCode) || quote.covers.includes(coverCode);
    return isHad ? [] : [{ ...NOT_HAD, pointer: `/changes/${index}/coverCode` }];
  });
}

const NOT_HAD = { code: 'cover_not_offered', message: 'cannot be had with these answers' };
