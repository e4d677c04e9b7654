import { addToDate, dayOf, type Instant, type LocalDate, startOfDay } from '@marque/base';
import { coolingOffEnd } from '../ending/cooling-off.ts';
import { type ClaimKnown, type EndingTerms, isKept } from '../ending/ending-terms.ts';
import type { CoverWithdrawn, Policy, PolicyVersion } from '../policy.ts';
import { changesAgreed } from './changes-agreed.ts';
import { inForceVersions } from './in-force-versions.ts';

/** A change that takes optional covers off, with what decides whether their price comes back. */
export type CoversTakenOff = {
  readonly covers: readonly string[];
  readonly effectiveAt: Instant;
  readonly now: Instant;
  /** When the documents of the sale were handed over; null: not yet. */
  readonly documentsAt: Instant | null;
  /** When each change was agreed, by its adjustment. */
  readonly agreedAt: ReadonlyMap<string, Instant>;
  readonly terms: EndingTerms;
  readonly claims: readonly (ClaimKnown & { readonly occurredOn: LocalDate })[];
};

/**
 * Which of the covers that a change takes off are within their own days to withdraw, with the moment from which each
 * was held. The days of a cover that was sold are the policy's; for an added one they begin once it holds and was
 * agreed. A cover has them once: somebody who withdrew from it and adds it again pays for its days, or it would be free
 * if taken off every fortnight. After a claim since then, we keep what the wording says. Source: ICOBS 7.1, for each
 * contract separately.
 */
export function coversWithdrawn(policy: Policy, taken: CoversTakenOff): readonly CoverWithdrawn[] {
  const history = inForceVersions(policy).filter(({ startedAt }) => startedAt <= taken.effectiveAt);
  return coversWithOwnDays(policy, taken.covers).flatMap((cover) => {
    const lacking = history.findLastIndex(({ choices }) => !choices.covers.includes(cover));
    const first = history[lacking + 1];
    return first && isWithin(policy, first, taken) ? [{ cover, since: first.startedAt }] : [];
  });
}

/** The covers taken off, or added, from which nobody withdrew before. */
export function coversWithOwnDays(policy: Policy, covers: readonly string[]): readonly string[] {
  const before = changesAgreed(policy).flatMap(({ coversWithdrawn = [] }) => coversWithdrawn.map(({ cover }) => cover));
  return covers.filter((cover) => !before.includes(cover));
}

function isWithin(policy: Policy, first: PolicyVersion, taken: CoversTakenOff): boolean {
  const { effectiveAt, now, documentsAt, agreedAt, terms, claims } = taken;
  const { startedAt, changedBy } = first;
  const { timeZone } = policy;
  const { withdrawDays: days, withdrawUnless } = terms;
  const agreed = (changedBy && agreedAt.get(changedBy.adjustmentId)) ?? startedAt;
  const latest = agreed > startedAt ? agreed : startedAt;
  const until = changedBy
    ? startOfDay(addToDate(dayOf(latest, timeZone), { days: days + 1 }), timeZone)
    : coolingOffEnd(policy, { days, documentsAt });
  const since = claims.filter(({ occurredOn }) => occurredOn >= dayOf(startedAt, timeZone));
  const isInTime = until === null || (now < until && effectiveAt <= until);
  return isInTime && !isKept(withdrawUnless, since);
}
