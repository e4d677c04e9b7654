import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { editionsOf } from '../../store/policies/documents.ts';
import { documentNames } from '../documents/documents-written.ts';
import { readSoldBy } from '../documents/read-sold-by.ts';
import { type BundlePart, bundleParts } from './bundle-parts.ts';

/** The wanted version of a principal's policy. */
export type BundleOf = { readonly brand: Brand; readonly policy: Policy; readonly version: number };

/** The documents of a version of a principal's policy; undefined while one of them is still to be written. */
export async function readBundleParts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  principal: Principal,
  { brand, policy, version }: BundleOf,
): Promise<BundlePart[] | undefined> {
  const written = await editionsOf(db, principal, { brand: brand.brand, policyId: policy.policyId });
  const sold = await readSoldBy(db, principal, { policy, brand });
  const names = documentNames({ brand, policy });
  const of = policy.versions.find((one) => one.version === version);
  return of && bundleParts({ policy, version: of, names, written, sold }, clock.now());
}
