import { assert } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { BillAccount } from '@marque/domain/process/bill-run/bill-account';
import type { EndingBooks } from '@marque/domain/process/ending/ending-step';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Tx } from '../ground/tables/database.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import { readBillAccounts } from '../store/money/ahead/read-bill-accounts.ts';
import { readEndingBooks } from '../store/money/ahead/read-ending-books.ts';
import { type AccountBilling, readBilling } from '../store/money/billing/account-billing.ts';
import { type EndingFacts, readEndingFacts } from '../store/policies/ending-facts.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';
import { renewalOfPolicy } from '../store/renewals/renewals.ts';

/** A policy with all that a change of it depends on. */
export type ChangeSubject = {
  readonly stored: StoredPolicy;
  readonly brand: Brand;
  readonly product: Product;
  readonly facts: EndingFacts;
  readonly renewal: Proposal | undefined;
  readonly account: BillAccount & { readonly ending: EndingBooks };
};

/** Reads it. The billing is read unless it is held already. */
export async function readChangeSubject(
  tx: Tx,
  { stored, brand, held }: { readonly stored: StoredPolicy; readonly brand: Brand; readonly held?: AccountBilling },
): Promise<ChangeSubject> {
  const { policyId, accountId } = stored.policy;
  const billing = held ?? (await readBilling(tx, { brand: brand.brand, accountId }));
  assert(billing, 'a policy that was sold is billed');
  const account = (await readBillAccounts(tx, brand.brand, [billing])).get(accountId);
  assert(account, 'an account that is billed has a policy');
  const ending = account.ending ?? (await readEndingBooks(tx, billing));
  const facts = await readEndingFacts(tx, brand.brand, policyId);
  const product = productOfPolicy(brand, stored.policy);
  const renewal = await renewalOfPolicy(tx, brand.brand, policyId);
  return { stored, brand, product, facts, renewal, account: { ...account, policy: stored.policy, ending } };
}
