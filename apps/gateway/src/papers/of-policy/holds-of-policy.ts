import { type Answerer, answerReader, circumstancesOf } from '@marque/asking';
import { type Condition, holds, type Instant } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import { registry } from '../../config/load-brands.ts';

/** A policy of a brand and its product, and the driver concerned, at a moment of the business. */
type Concerned = {
  readonly brand: Brand;
  readonly product: Product;
  readonly policy: Policy;
  readonly answerer: Answerer;
  readonly now: Instant;
};

/** Whether a condition of its product holds for a policy, by the answers in force. */
export function holdsOfPolicy(condition: Condition, { brand, product, policy, answerer, now }: Concerned): boolean {
  const occasion = {
    scheme: policy.schemeCode,
    features: brand.features,
    policy: { isStarted: now >= policy.startsAt },
  };
  const read = answerReader({ product, registry }, versionAt(policy, now));
  return holds(condition, read, circumstancesOf(answerer, occasion), product.questionnaire.conditions);
}
