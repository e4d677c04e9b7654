import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { firstCollection } from '../store/money/first-collections.ts';
import { readPolicy } from '../store/policies/policies.ts';
import { documentsOfPolicy } from './documents/documents-of-policy.ts';
import { presentPolicy } from './present-policy.ts';

/** One policy of the session's owner. */
export async function getPolicy(
  { params, brand, principal }: Asked<'getPolicy'>,
  context: Context,
): Promise<CallOutput<'getPolicy'>> {
  const { policy } = await readPolicy(context.db, principal, params.policyId);
  const documents = await documentsOfPolicy(context.db, { brand, policy });
  const collected = await firstCollection(context.db, brand.brand, policy);
  return presentPolicy({ policy, brand, documents, firstCollection: collected, now: context.clock.now() });
}
