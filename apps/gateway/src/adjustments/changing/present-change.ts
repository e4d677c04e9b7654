import { addToDate, type Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { PolicyChangeWire, PolicyVersionWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { priceDifference } from '@marque/domain/rating/prices/price-difference';
import { presentVersion } from '../../policies/present-version.ts';
import type { ChangeOffered } from './offer-change.ts';

/** A change as it is shown: what it does, the versions that it makes, and its money in short. */
export type ChangeShown = {
  readonly change: PolicyChangeWire;
  readonly updatedPolicyVersions: PolicyVersionWire[];
  readonly prorata: Pennies;
  readonly due: Pennies;
  readonly credit: Pennies;
};

/** A change and all that it does, as it is shown before it is confirmed, and kept once it is. */
export function presentChange(
  { policy, brand }: { readonly policy: Policy; readonly brand: Brand },
  { before, versions, foreseen }: ChangeOffered,
): ChangeShown {
  const latest = versions.at(-1) ?? before;
  const difference = priceDifference(before.quote, latest.quote);
  return {
    change: {
      effectiveAt: versions[0]?.startedAt ?? before.startedAt,
      referralReasons: latest.quote.referralReasons.map(({ code, message }) => ({ code, message })),
      priceDifference: difference as PolicyChangeWire['priceDifference'],
      periods: (foreseen?.periods ?? []).map(({ startAt, endAt, days, lines, total }) => ({
        ...{ startAt, through: addToDate(endAt, { days: -1 }), days, total },
        lines: lines.map((line) => ({ ...line })),
      })),
      dueNow: foreseen?.dueNow ?? 0,
      withNext: foreseen?.withNext ?? 0,
      back: foreseen?.back ?? 0,
      payments: (foreseen?.payments ?? []).map((payment) => ({ ...payment })),
    },
    updatedPolicyVersions: versions.map((version) => presentVersion(version, { policy, brand })),
    prorata: foreseen?.prorata ?? 0,
    due: foreseen ? foreseen.dueNow + foreseen.withNext : 0,
    credit: foreseen?.credit ?? 0,
  };
}
