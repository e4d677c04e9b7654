import type { Brand } from '@marque/catalogue';
import type { RiskData } from '@marque/domain/facts/risk-data';
import type { Policy } from '@marque/domain/policy/policy';
import type { ReferralReason } from '@marque/domain/rating/quote';
import { policyInWords } from '../../papers/policy-in-words.ts';
import { productOfPolicy } from '../../papers/product-of-policy.ts';
import { reasonsInWords } from './reasons-in-words.ts';

/** The policy, its renewal, and the words in which the reasons are given. */
export type RenewalReasons = {
  readonly policy: Policy;
  /** The answers on which its renewal rests; undefined if that is over. */
  readonly answers: RiskData | undefined;
  readonly brand: Brand;
  readonly language: string;
};

/**
 * Why a policy has no price for another term, in words, with its drivers’ names as they are now, and those whom the
 * renewal adds.
 */
export function reasonsOfRenewal(
  referralReasons: readonly ReferralReason[],
  { policy, answers, brand, language }: RenewalReasons,
): string[] {
  const version = policy.versions.at(-1);
  const known = [answers, version?.data].filter((data) => data !== undefined);
  const drivers = version
    ? known.flatMap((data) => policyInWords({ policy, version: { ...version, data }, brand }).drivers)
    : [];
  const nameOf = (code: string) => drivers.find(({ profileCode }) => profileCode === code)?.name ?? '';
  const product = productOfPolicy(brand, policy);
  return reasonsInWords({ referralReasons }, { brand, product, language, nameOf }).map(({ message }) => message);
}
