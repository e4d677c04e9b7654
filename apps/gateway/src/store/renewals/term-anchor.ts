import { assert } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import type { TermAnchor } from '@marque/domain/renewal/renewal-term';
import type { Tx } from '../../ground/tables/database.ts';
import { termsOfNumber } from '../policies/terms-of-number.ts';

/** Where the terms of a policy's number are counted from: the start of its first one. */
export async function termAnchor(tx: Tx, brand: string, policy: Policy): Promise<TermAnchor> {
  const { timeZone } = policy;
  if (policy.renewalCycle === 0) return { firstStartAt: policy.startAt, timeZone };
  const terms = await termsOfNumber(tx, policy.policyNumber);
  const first = terms.find((term) => term.brand === brand && term.renewalCycle === 0);
  assert(first, 'a number that was renewed has its first term');
  return { firstStartAt: first.startAt, timeZone };
}
