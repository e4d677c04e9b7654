import { answerReader, circumstancesOf } from '@marque/asking';
import { holds, type Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import { PROOF_OF_NCB } from '@marque/domain/uploads/proof-of-ncb';
import { registry } from '../config/load-brands.ts';
import { productSold } from '../papers/product-sold.ts';

const holder = { kind: 'customer', permissions: [] } as const;

/** Whether a policy's customer is asked for a proof of no-claims years: its product takes one, and its `wantedWhen` holds for the present answers. */
export function isProofWanted({
  brand,
  policy,
  now,
}: {
  readonly brand: Brand;
  readonly policy: Policy;
  readonly now: Instant;
}): boolean {
  const product = productSold(brand, policy);
  const wantedWhen = product?.policy.uploads.find(({ type }) => type === PROOF_OF_NCB)?.wantedWhen;
  if (!product || wantedWhen === undefined) return false;
  const occasion = {
    scheme: policy.schemeCode,
    features: brand.features,
    policy: { isStarted: now >= policy.startsAt },
  };
  const read = answerReader({ product, registry }, versionAt(policy, now));
  return holds(wantedWhen, read, circumstancesOf(holder, occasion), product.questionnaire.conditions);
}
