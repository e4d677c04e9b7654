import type { CallOutput } from '@marque/contract';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { firstCollection } from '../store/money/beside-policies.ts';
import { readPolicy } from '../store/policies/policies.ts';
import { documentsOfVersion } from './documents/documents-of-version.ts';
import { presentPolicy } from './present-policy.ts';

/** One policy of the session's owner. */
export async function getPolicy(
  { params, brand, principal }: Asked<'getPolicy'>,
  context: Context,
): Promise<CallOutput<'getPolicy'>> {
  const { policy } = await readPolicy(context.db, principal, params.policyId);
  const now = context.clock.now();
  const version = versionAt(policy, now);
  const documents = await documentsOfVersion(context.db, { brand, policy, version });
  const collected = await firstCollection(context.db, brand.brand, policy);
  return presentPolicy({ policy, brand, documents, firstCollection: collected, now });
}
