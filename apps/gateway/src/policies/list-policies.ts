import type { PolicyWire } from '@marque/contract';
import { policyStatuses } from '@marque/domain/enumerations';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Handler } from '../ground/handler.ts';
import { firstCollections, NOTHING_DUE } from '../store/money/first-collections.ts';
import { readPolicies } from '../store/policies/policies.ts';
import { documentsOfVersion } from './documents/documents-of-version.ts';
import { presentPolicy } from './present-policy.ts';

/** The policies of the caller, by status and then the newest inception first. */
export const listPolicies: Handler<'listPolicies'> = async ({ brand, principal, query }, context) => {
  const stored = await readPolicies(context.db, principal, query.schemeCode);
  const now = context.clock.now();
  const collected = await firstCollections(
    context.db,
    brand.brand,
    stored.map(({ policy }) => policy),
  );
  const shown: PolicyWire[] = [];
  for (const { policy } of stored) {
    const documents = await documentsOfVersion(context.db, { brand, policy, version: versionAt(policy, now) });
    const firstCollection = collected.get(policy.policyId) ?? NOTHING_DUE;
    shown.push(presentPolicy({ policy, brand, documents, firstCollection, now }));
  }
  return shown.sort(byStatus);
};

/** The order of a customer's list: as the statuses are listed, then by inception, the newest first. */
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
