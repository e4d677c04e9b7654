import type { Brand } from '@marque/catalogue';
import type { PolicyVersionWire } from '@marque/contract';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { policyInWords } from '../papers/policy-in-words.ts';
import { presentQuote } from '../proposals/present-proposal.ts';

/** A version of a policy as its owner sees it. */
export function presentVersion(
  version: PolicyVersion,
  { policy, brand }: { readonly policy: Policy; readonly brand: Brand },
): PolicyVersionWire {
  const { product, covers, drivers } = policyInWords({ policy, version, brand });
  const { startedAt, quote, data } = version;
  return {
    version: version.version,
    startedAt,
    quote: presentQuote(quote, { brand, language: policy.language, product, data }),
    covers: [...covers],
    drivers: drivers.map((driver) => ({ ...driver, policyholder: driver.profileCode === 'ph' })),
  };
}
