import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { buyFlex } from '../steps/buying.ts';
import type { Product } from '../steps/product.ts';
import { comeSignedIn, sentTo, stranger } from '../steps/signing-in.ts';
import { untilRenewing } from '../steps/until-renewing.ts';

/** Somebody who has signed in, with a year that ends in three weeks and its renewal. */
export async function renewing(page: Page, product: Product) {
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const agreed = ['accurate', 'documents', 'year'];
  const { policyId } = await buyFlex(seed, product, { driver: customer, urlName: 'annual', agreed });
  const code = await untilRenewing(page.request, product, { ...seed, policyId });
  const letters = async () => (await sentTo(page.request, product, customer.email)).map(({ subject }) => subject);
  return {
    ...{ code, customer, letters, seed },
    policy: `${product.shop}/annual/policy/${policyId}`,
    renewal: `${product.shop}/annual/renewal/${code}`,
  };
}
