import type { Instant } from '@marque/base';
import { changesAgreed } from '@marque/domain/policy/changing/changes-agreed';
import { happenings } from '@marque/domain/policy/changing/happenings';
import { versionHolding } from '@marque/domain/policy/changing/version-holding';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import type { DatedTelling } from './tellings-of.ts';

/** When a change was told and by whom, and the edition of the folder that asked; null if that was not kept. */
export type ChangeTold = {
  readonly adjustmentId: string;
  readonly createdAt: Instant;
  readonly isMadeByStaff: boolean;
  readonly configVersion: string | null;
};

/**
 * What the changes that a version holds told, in the order in which they hold: a change from a later day comes after
 * one from a sooner day, though it was told before it.
 */
export function tellingsOfChanges(
  policy: Policy,
  { holds = [] }: Pick<PolicyVersion, 'holds'>,
  told: readonly ChangeTold[],
): DatedTelling[] {
  const held = happenings(changesAgreed(policy), policy).filter(({ names }) =>
    names.every((name) => holds.includes(name)),
  );
  return held.flatMap(({ changedBy: { adjustmentId, changes }, names }, place): DatedTelling[] => {
    const change = told.find((one) => one.adjustmentId === adjustmentId);
    const stood = versionHolding(
      policy.versions,
      held.slice(0, place + 1).flatMap((one) => one.names),
    );
    // Drivers who leave on their last day tell nothing.
    if (!change || !stood || !names.includes(adjustmentId)) return [];
    return [
      {
        ...{ at: change.createdAt, by: change.isMadeByStaff ? 'STAFF' : 'CUSTOMER', adjustmentId },
        ...{ configVersion: change.configVersion ?? '', isElsewhere: false },
        disclosed: { data: stood.data, choices: stood.choices },
        adds: changes.flatMap((one) => (one.changeType === 'ADD_PROFILE' ? [one.profileCode] : [])),
      },
    ];
  });
}
