import type { CallOutput } from '@marque/contract';
import { profilesShown } from '@marque/domain/facts/driver-parts';
import { takenBackUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { hasHalfHour } from '@marque/domain/policy/adjustment/has-half-hour';
import { laterDays, staffChangeDays } from '@marque/domain/policy/changing/change-moment';
import { startDays } from '@marque/domain/policy/changing/start-days';
import { versionMadeBy } from '@marque/domain/policy/changing/version-made-by';
import { cameOn, DRIVER_DAYS_MAX, driverDays } from '@marque/domain/policy/driver-days/driver-days';
import type { PolicyVersion } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import { openSections } from '../changing/open-sections.ts';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import { takingBack } from '../policies/cancellation/taking-back.ts';
import { inSnapshot } from '../store/in-snapshot.ts';
import { changesTakenBack } from '../store/policies/adjusting/changes-taken-back.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import { confirmedChanges } from '../store/policies/adjustments.ts';
import { handedOfPolicy } from '../store/policies/handed-changes.ts';
import { readOwnPolicy } from '../store/policies/policies.ts';
import { renewalOfPolicy } from '../store/renewals/renewals.ts';

type Answer = CallOutput<'getPolicyChanges'>;

/**
 * Answers which parts of the caller's own policy may be changed, what was told for it, and the changes that wait or can
 * be taken back.
 */
export async function getPolicyChanges(
  { params, brand, principal }: Asked<'getPolicyChanges'>,
  { db, clock }: Context,
): Promise<Answer> {
  const now = clock.now();
  return await inSnapshot(db, async (tx) => {
    const { policy } = await readOwnPolicy(tx, principal, params.policyId);
    const product = productOfPolicy(brand, policy);
    const renewal = await renewalOfPolicy(tx, brand.brand, policy.policyId);
    const { changing, sections } = openSections(policy, { brand, product, principal, renewal, now });
    const isStaff = principal.impersonation !== undefined;
    const { customerDates = false, driverDaysMax = DRIVER_DAYS_MAX } = product.policy.management;
    const soonest = now < policy.startsAt ? policy.startsAt : now;
    const isTemporary = customerDates && changing.things.includes('DRIVERS');
    const { startWithinDays } = product;
    const handed = await handedOfPolicy(tx, principal, policy.policyId);
    const confirmed = lastMoveAlone(await confirmedChanges(tx, principal, policy.policyId));
    const takenBack = await changesTakenBack(tx, principal, policy.policyId);
    return {
      refusal: changing.refusal,
      sections: [...sections],
      laterDays: changing.refusal === null && !isStaff ? laterDays(policy, { now, customerDates }) : null,
      staffDays: isStaff ? staffChangeDays(policy, now) : null,
      driverDays: isTemporary
        ? { ...driverDays(policy, driverDaysMax, soonest), cameOn: cameOn(policy, soonest) }
        : null,
      startDays: changing.things.includes('START_DATE') ? startDays(policy, { startWithinDays, now }) : null,
      told: toldIn(versionAt(policy, soonest)),
      handedOver: handed.map(({ adjustmentId, handedOver: { at, hasHappened } }) => ({
        adjustmentId,
        at,
        hasHappened,
      })),
      agreed: confirmed
        // A change of nothing made no version: there is nothing to wait for or to take back.
        .filter(({ adjustmentId }) => versionMadeBy(policy, adjustmentId) !== null)
        .map((one) => ({
          ...{ adjustmentId: one.adjustmentId, confirmedAt: one.confirmed.at, holdsFrom: one.confirmed.holdsFrom },
          ...{ waits: now < one.confirmed.holdsFrom, movesStart: one.adjustmentType === 'SDA' },
          takesBackUntil: takenBackUntil(one, {
            ...takingBack(principal),
            hasHalfHour: hasHalfHour(one, takenBack, now),
            now,
          }),
        }))
        .filter(({ waits, takesBackUntil }) => waits || takesBackUntil !== null),
    };
  });
}

/** Of several moves of the start, only the last says when cover begins, and it is taken back first. */
function lastMoveAlone<C extends Pick<StoredAdjustment, 'adjustmentType'>>(latestFirst: readonly C[]): C[] {
  const last = latestFirst.find(({ adjustmentType }) => adjustmentType === 'SDA');
  return latestFirst.filter((one) => one.adjustmentType !== 'SDA' || one === last);
}

function toldIn({ data, choices }: PolicyVersion): Answer['told'] {
  const { voluntaryExcess, covers, declinedCovers = [], driversUntil = {} } = choices;
  return {
    data: { profiles: profilesShown(data.profiles), assets: { ...data.assets }, quote: { ...data.quote } },
    ...{ voluntaryExcess, covers: [...covers], driversUntil },
    requestedOptionalCovers: Object.fromEntries([
      ...declinedCovers.map((cover) => [cover, { selected: false }] as const),
      ...covers.map((cover) => [cover, { selected: true }] as const),
    ]),
  };
}
