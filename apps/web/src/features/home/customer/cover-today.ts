import type { PolicySummaryWire } from '@marque/contract';
import { daysLeft } from '../../../policy/days-left.ts';
import { policyEnd } from '../../../policy/policy-end.ts';
import { endsUnbegun } from '../../../policy/waiting-end.ts';

type Covering = Pick<PolicySummaryWire, 'policyId' | 'policyDetail' | 'today' | 'vrn'>;

/**
 * What a customer’s policies cover today: how many cars, which cover ends within a fortnight, and which begins next.
 */
export type CoverToday<P> = {
  readonly cars: number;
  readonly ends: { readonly policy: P; readonly at: string } | undefined;
  readonly starts: { readonly policy: P; readonly at: string } | undefined;
};

/** How things are today. Cars are counted by their registrations, so that two policies of one car are one car. Cover that ends before it begins does not begin. */
export function coverToday<P extends Covering>(policies: readonly P[], timeZone: string): CoverToday<P> {
  const inForce = policies.filter(({ policyDetail }) => policyDetail.policyStatus === 'ACTIVE');
  const ending = inForce.flatMap((policy) => {
    const at = policyEnd(policy.policyDetail);
    return at === undefined || daysLeft(policy, timeZone) === undefined ? [] : [{ policy, at }];
  });
  const starting = policies
    .filter(({ policyDetail }) => policyDetail.policyStatus === 'PENDING' && !endsUnbegun(policyDetail))
    .map((policy) => ({ policy, at: policy.policyDetail.inceptedAt }));
  return {
    cars: new Set(inForce.map(({ vrn, policyId }) => vrn ?? policyId)).size,
    ends: earliest(ending),
    starts: earliest(starting),
  };
}

function earliest<T extends { readonly at: string }>(list: readonly T[]): T | undefined {
  return list.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0];
}
