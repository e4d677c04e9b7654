import type { Instant } from '@marque/base';
import { coolingOffEnd } from '../../policy/ending/cooling-off.ts';
import { type ClaimKnown, type EndingTerms, isKept } from '../../policy/ending/ending-terms.ts';
import type { GivenBack, Policy } from '../../policy/policy.ts';

/** A cancellation, with what decides about its money. */
export type EndDecided = {
  readonly effectiveAt: Instant;
  readonly now: Instant;
  readonly documentsAt: Instant | null;
  readonly claims: readonly ClaimKnown[];
};

/**
 * What a customer gets back for ending a policy, by the wording under which they bought: everything, if cover never
 * began or within the days to withdraw; otherwise the unused days. An end that is put off beyond those days is no
 * withdrawal. After a claim we keep what the wording says.
 */
export function givenBack(policy: Policy, terms: EndingTerms, end: EndDecided): GivenBack {
  const { effectiveAt, now, documentsAt, claims } = end;
  if (effectiveAt <= policy.startsAt) return 'EVERYTHING';
  const until = coolingOffEnd(policy, { days: terms.withdrawDays, documentsAt });
  const isWithdrawal = until === null || (now < until && effectiveAt <= until);
  if (isWithdrawal && !isKept(terms.withdrawUnless, claims)) return 'EVERYTHING';
  return isKept(terms.unusedUnless, claims) ? 'NOTHING' : 'UNUSED_DAYS';
}
