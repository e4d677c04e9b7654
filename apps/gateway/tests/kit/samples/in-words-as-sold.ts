import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { versionSold } from '@marque/domain/policy/version-sold';
import { type PolicyInWords, policyInWords } from '../../../src/papers/policy-in-words.ts';

/** The printed parts of a policy as it was sold. */
export function inWordsAsSold(policy: Policy, brand: Brand): PolicyInWords {
  return policyInWords({ policy, version: versionSold(policy), brand });
}
