import type { Brand } from '@marque/catalogue';
import type { PolicyWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import type { Context } from '../ground/context.ts';
import { firstCollection } from '../store/money/beside-policies.ts';
import { documentsOfVersion } from './documents/documents-of-version.ts';
import { presentPolicy } from './present-policy.ts';

/** A policy as its owner sees it now, with its documents and its first payment. */
export async function showPolicy(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { policy, brand }: { readonly policy: Policy; readonly brand: Brand },
): Promise<PolicyWire> {
  const now = clock.now();
  const documents = await documentsOfVersion(db, { brand, policy, version: versionAt(policy, now) });
  const collected = await firstCollection(db, brand.brand, policy);
  return presentPolicy({ policy, brand, documents, firstCollection: collected, now });
}
