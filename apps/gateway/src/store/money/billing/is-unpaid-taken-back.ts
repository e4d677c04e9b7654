import { takesUnpaidBack } from '@marque/domain/policy/ending/asks-no-more';
import type { Tx } from '../../../ground/tables/database.ts';
import { readPoliciesById } from '../../policies/policies.ts';
import type { AccountBilling } from './account-billing.ts';

/** Whether a known end of an account's policy takes back what is unpaid, so that nobody should pay it. */
export async function isUnpaidTakenBack(tx: Tx, billing: AccountBilling): Promise<boolean> {
  const { brand, policyId } = billing;
  const policy = (await readPoliciesById(tx, brand, [policyId])).get(policyId);
  return policy !== undefined && takesUnpaidBack(policy, billing);
}
