import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import type { ReferralReason } from '@marque/domain/rating/quote';
import { policyInWords } from '../../papers/policy-in-words.ts';
import { productOfPolicy } from '../../papers/product-of-policy.ts';
import { reasonsInWords } from './reasons-in-words.ts';

/** Why a policy has no price for another term, in words, with its drivers’ names as they are now. */
export function reasonsOfRenewal(
  referralReasons: readonly ReferralReason[],
  { policy, brand, language }: { readonly policy: Policy; readonly brand: Brand; readonly language: string },
): string[] {
  const version = policy.versions.at(-1);
  const drivers = version ? policyInWords({ policy, version, brand }).drivers : [];
  const nameOf = (code: string) => drivers.find(({ profileCode }) => profileCode === code)?.name ?? '';
  const product = productOfPolicy(brand, policy);
  return reasonsInWords({ referralReasons }, { brand, product, language, nameOf }).map(({ message }) => message);
}
