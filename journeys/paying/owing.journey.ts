import type { CustomerAccountWire } from '@marque/contract';
import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { payWith } from '../steps/buyer.ts';
import { buyFlex } from '../steps/buying.ts';
import { agreeToAll } from '../steps/checking-out.ts';
import type { Product } from '../steps/product.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

const DISPUTED = '4000000000000259';

test.use({ mayRefuse: /\/(verify|id-check)$/ });

test('a customer who owes something is told before they buy more, pays it from the home page, and goes on', {
  tag: '@once',
}, async ({ page, product, accessible }) => {
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  await buyFlex(seed, product, { driver: customer, card: DISPUTED });
  // The bank tells of the dispute a moment after the sale.
  await expect.poll(() => owedBy(page, product, seed.accessToken)).toBeGreaterThan(0);
  const annual = await seed.quote('annual', { driver: customer });
  const proposal = `${product.shop}/annual/proposal/${annual.proposalCode}`;
  await agreeToAll(page, proposal);
  const owing = page.getByRole('dialog', { name: 'There’s something to pay first' });
  await expect(owing).toBeVisible();
  await accessible(page, 'something to pay first');
  await owing.getByRole('link', { name: 'Go to my home page' }).click();

  // Nobody is told to pay what they dispute, and they can still buy more.
  const disputed = page.getByText(/because you disputed the payment$/);
  await expect(disputed).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay now/ })).toBeHidden();
  await accessible(page, 'home, owing');
  await page.getByRole('button', { name: /^Pay £[\d.]+ now$/ }).click();
  await page.waitForURL(/\/c\/pay\//);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You haven’t paid yet' })).toBeVisible();
  await accessible(page, 'still owing');
  await page.getByRole('button', { name: /^Pay £[\d.]+ now$/ }).click();
  await page.waitForURL(/\/c\/pay\//);
  await expect(page.getByText(/outstanding balance/).first()).toBeVisible();
  await page.getByLabel('Email').fill(customer.email);
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, you’ve nothing to pay' })).toBeVisible();
  await accessible(page, 'nothing is open');

  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(disputed).toBeHidden();
  await agreeToAll(page, proposal);
  await page.waitForURL(/\/checkout$/);
});

async function owedBy({ request }: Page, { shop }: Product, accessToken: string): Promise<number> {
  const answer = await request.get(`${shop}/api/customerAccounts`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const accounts = (await answer.json()) as CustomerAccountWire[];
  return accounts.reduce((sum, { outstandingAmount }) => sum + outstandingAmount, 0);
}
