import { asAskedToday } from '@marque/asking';
import type { PolicyWire } from '@marque/contract';
import { policyStatuses } from '@marque/domain/enumerations';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Handler } from '../ground/handler.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import { askedBy } from '../request/asked-by.ts';
import { readPoliciesToday } from '../store/money/ahead/policies-today.ts';
import { besidePolicies, NOTHING_BESIDE } from '../store/money/beside-policies.ts';
import { renewalsToldLate } from '../store/renewals/told-late.ts';
import { documentsWritten } from './documents/documents-written.ts';
import { maySeeRenewal } from './may-see-renewal.ts';
import { summarisePolicy } from './present-policy.ts';

/**
 * The policies of the caller, by status and then the newest inception first. However many there are, two queries read
 * them; renewals told too late take two more.
 */
export const listPolicies: Handler<'listPolicies'> = async ({ brand, principal, query }, context) => {
  const stored = await readPoliciesToday(context, principal, query.schemeCode);
  const now = context.clock.now();
  const looking = askedBy({ brand, principal });
  const policies = stored.map(({ policy }) => policy);
  const beside = await besidePolicies(context.db, brand.brand, policies);
  const renewals = new Map(
    stored.flatMap(({ policy, owner }) => {
      const renewal = maySeeRenewal(principal, owner) ? beside.get(policy.policyId)?.renewal : undefined;
      return renewal ? [[policy.policyId, { product: productOfPolicy(brand, policy), policy, renewal }] as const] : [];
    }),
  );
  const late = await renewalsToldLate(context.db, [...renewals.values()], { brand: brand.brand, now });
  return stored
    .map(({ policy }) => {
      const { written, upsell, ...others } = beside.get(policy.policyId) ?? NOTHING_BESIDE;
      const documents = documentsWritten({ brand, policy, version: versionAt(policy, now) }, written);
      return summarisePolicy({
        policy,
        brand,
        answerer: principal,
        documents,
        ...others,
        renewal: renewals.get(policy.policyId)?.renewal,
        toldLate: late.get(policy.policyId),
        upsell: upsell && asAskedToday(upsell, { ...looking, now }),
        now,
      });
    })
    .sort(byStatus);
};

/** The order of a customer's list: by status as listed here, then by inception, the newest first. */
export function byStatus(
  { policyDetail: one }: Pick<PolicyWire, 'policyDetail'>,
  { policyDetail: other }: Pick<PolicyWire, 'policyDetail'>,
): number {
  const [first, second] = [one, other].map(({ policyStatus }) => policyStatuses.indexOf(policyStatus)) as [
    number,
    number,
  ];
  return first === second ? Date.parse(other.inceptedAt) - Date.parse(one.inceptedAt) : first - second;
}
