import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { productOfPolicy } from '../../papers/product-of-policy.ts';
import { renewalOfPolicy } from '../../store/renewals/renewals.ts';

/** Where the renewal of a policy is on the site; the site's first page if there is none. */
export async function renewalPath(db: Database | Tx, brand: Brand, policy: Policy): Promise<string> {
  const renewal = await renewalOfPolicy(db, brand.brand, policy.policyId);
  return renewal ? `/${productOfPolicy(brand, policy).urlName}/renewal/${renewal.proposalCode}` : '/';
}
