import type { CallOutput } from '@marque/contract';
import type { Context } from '../../context.ts';
import { documentsOfPolicy } from '../../documents/documents-of-policy.ts';
import type { Asked } from '../../http/handler.ts';
import { readPolicy } from '../../journal/policies.ts';
import { presentPolicy } from './present-policy.ts';

/** One policy of the session's owner. */
export async function getPolicy(
  { params, brand, principal }: Asked<'getPolicy'>,
  context: Context,
): Promise<CallOutput<'getPolicy'>> {
  const { policy } = await readPolicy(context.db, principal, params.policyId);
  const documents = await documentsOfPolicy(context.db, { brand, policy });
  return presentPolicy({ policy, brand, documents, now: context.clock.now() });
}
