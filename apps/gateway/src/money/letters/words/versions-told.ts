import { applyChange } from '@marque/domain/changes/apply-change';
import type { Adjustment } from '@marque/domain/policy/adjustment/adjustment';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';

/**
 * What held when a change was told, and the same with the change. It has no price of its own: nobody can be insured
 * with it.
 */
export function versionsTold(
  policy: Policy,
  { adjustmentId, changes, createdAt }: Pick<Adjustment, 'adjustmentId' | 'changes' | 'createdAt'>,
): { readonly before: PolicyVersion; readonly after: PolicyVersion } {
  const effectiveAt = createdAt < policy.startsAt ? policy.startsAt : createdAt;
  const before = versionAt(policy, effectiveAt);
  const { data, choices } = before;
  const told = changes.reduce(applyChange, { data, choices });
  const changedBy = { adjustmentId, changes, effectiveAt };
  const { covers } = told.choices;
  return { before, after: { ...before, ...told, covers: coversTold(before, covers), changedBy } };
}

/** The covers that a version gives, including the wanted optional ones. */
function coversTold({ covers = [], choices }: PolicyVersion, wanted: readonly string[]): readonly string[] {
  return [...covers.filter((code) => !choices.covers.includes(code)), ...wanted];
}
