import { dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Policy } from '../policy.ts';

/**
 * The known claims that a change reaches back across: their loss was on its first day or after it. No single member of
 * staff may change what was insured when something happened.
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

/**
 * The known claims that taking a change back reaches across: cover would be given, or taken away, after the fact. Their
 * loss was on the first day on which the change held or after it, and they became known since it was confirmed; for a
 * change that itself reached back, it does not matter when they became known.
 */
export function claimsCrossedBack<C extends { readonly occurredOn: LocalDate; readonly knownAt: Instant }>(
  { timeZone }: Pick<Policy, 'timeZone'>,
  claims: readonly C[],
  { confirmed, now }: { readonly confirmed: ConfirmedAt; readonly now: Instant },
): readonly C[] {
  const { at, holdsFrom } = confirmed;
  const crossed = claimsCrossed({ timeZone }, claims, { effectiveAt: holdsFrom, now });
  return holdsFrom < at ? crossed : crossed.filter(({ knownAt }) => knownAt >= at);
}

/** When a change was confirmed, and from which moment it holds. */
type ConfirmedAt = { readonly at: Instant; readonly holdsFrom: Instant };

/** The claims to which no second person has agreed; that person named claims by their references. */
export function claimsToAgree<C extends { readonly reference: string }>(
  crossed: readonly C[],
  agreed: readonly string[] | undefined,
): readonly C[] {
  return crossed.filter(({ reference }) => agreed?.includes(reference) !== true);
}
