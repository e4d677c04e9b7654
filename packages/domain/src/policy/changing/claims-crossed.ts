import { dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Policy } from '../policy.ts';

/**
 * The known claims that a change reaches back across: their loss was on its first day or after it. One member of staff alone does not change what was insured
 * as something happened.
 */
export function claimsCrossed<C extends { readonly occurredOn: LocalDate }>(
  { timeZone }: Pick<Policy, 'timeZone'>,
  claims: readonly C[],
  { effectiveAt, now }: { readonly effectiveAt: Instant; readonly now: Instant },
): readonly C[] {
  if (effectiveAt >= now) return [];
  const day = dayOf(effectiveAt, timeZone);
  return claims.filter(({ occurredOn }) => occurredOn >= day);
}

/** Those of some claims to which no second person has agreed, who named them by their references. */
export function claimsToAgree<C extends { readonly reference: string }>(
  crossed: readonly C[],
  agreed: readonly string[] | undefined,
): readonly C[] {
  return crossed.filter(({ reference }) => agreed?.includes(reference) !== true);
}
