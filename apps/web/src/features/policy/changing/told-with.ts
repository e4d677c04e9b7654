import type { CallOutput, Change, PolicyWire } from '@marque/contract';
import { applyChange } from '@marque/domain/changes/apply-change';
import type { Told } from '../../../questions/form/compiled-questions.ts';

/** What was told for a policy, with what was decided about its optional covers. */
export type PolicyTold = Told & CallOutput<'getPolicyChanges'>['told'];

/** What a policy holds, in the form of a proposal. */
export function toldFor(
  { startAt, paymentSchedule }: Pick<PolicyWire, 'startAt' | 'paymentSchedule'>,
  told: CallOutput<'getPolicyChanges'>['told'],
): PolicyTold {
  return { ...told, startAt, paymentSchedule };
}

/** The same with changes that are tried, as the gateway lays them. */
export function toldWith(told: PolicyTold, changes: readonly Change[]): PolicyTold {
  const { data, voluntaryExcess, covers, requestedOptionalCovers, paymentSchedule, startAt, driversUntil } = told;
  const declinedCovers = Object.keys(requestedOptionalCovers).filter(
    (code) => requestedOptionalCovers[code]?.selected === false,
  );
  const stands = {
    data,
    choices: { ...(startAt && { startAt }), voluntaryExcess, covers, declinedCovers, paymentSchedule, driversUntil },
  };
  const after = changes.reduce(applyChange, stands);
  const { choices } = after;
  return {
    ...told,
    data: {
      profiles: { ...after.data.profiles },
      assets: { ...after.data.assets },
      quote: { ...after.data.quote },
    },
    startAt: choices.startAt ?? startAt,
    voluntaryExcess: choices.voluntaryExcess,
    covers: [...choices.covers],
    driversUntil: { ...choices.driversUntil },
    requestedOptionalCovers: Object.fromEntries([
      ...(choices.declinedCovers ?? []).map((code) => [code, { selected: false }]),
      ...choices.covers.map((code) => [code, { selected: true }]),
    ]),
  };
}
