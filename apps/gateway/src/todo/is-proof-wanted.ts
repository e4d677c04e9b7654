import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { PROOF_OF_NCB } from '@marque/domain/uploads/proof-of-ncb';
import { holdsOfPolicy } from '../papers/of-policy/holds-of-policy.ts';
import { productSold } from '../papers/product-sold.ts';

const holder = { kind: 'customer', permissions: [] } as const;

/** Whether a policy's customer is asked for a proof of no-claims years: it is the first term of its number, its product takes one, and its `wantedWhen` holds for the present answers. */
export function isProofWanted({
  brand,
  policy,
  now,
}: {
  readonly brand: Brand;
  readonly policy: Policy;
  readonly now: Instant;
}): boolean {
  if (policy.renewalCycle > 0) return false;
  const product = productSold(brand, policy);
  const wantedWhen = product?.policy.uploads.find(({ type }) => type === PROOF_OF_NCB)?.wantedWhen;
  if (!product || wantedWhen === undefined) return false;
  return holdsOfPolicy(wantedWhen, { brand, product, policy, answerer: holder, now });
}
