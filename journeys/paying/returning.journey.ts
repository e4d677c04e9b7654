import type { Page } from '@playwright/test';
import { seedFor } from '../answering/seed.ts';
import { payWith } from '../steps/buyer.ts';
import { comeToCheckout, expectInsured } from '../steps/checking-out.ts';
import type { Product } from '../steps/product.ts';
import { sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

/** From a quote to the card provider's page. Returns the quote's address and the page's id. */
async function comeToCardPage(page: Page, product: Product, email: string): Promise<{ proposal: string; id: string }> {
  const { proposalCode } = await (await seedFor(page, product)).quote('flex', { driver: { email } });
  const proposal = `${product.shop}/flex/proposal/${proposalCode}`;
  await comeToCheckout(page, proposal);
  await page.getByRole('button', { name: /^Pay £[\d.]+ by card$/ }).click();
  await page.waitForURL(/\/c\/pay\//);
  return { proposal, id: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
}

// A second payment for something already bought is refused.
test.use({ mayRefuse: /\/api\/stripe\/checkout\// });

test('a customer who comes back from the card page an hour later is insured, and so is every other tab', {
  tag: '@once',
}, async ({ page, context, product }) => {
  await page.clock.install();
  const { proposal } = await comeToCardPage(page, product, stranger('ada').email);
  const other = await context.newPage();
  await other.goto(`${proposal}/checkout`);
  await expect(other.getByRole('button', { name: /^Pay £[\d.]+ by card$/ })).toBeVisible();

  await tellSandbox(product, 'clock/advance', { hours: 1 });
  await page.clock.fastForward('01:00:00');
  await payWith(page, '4242424242424242');
  await expectInsured(page);

  await other.getByRole('button', { name: /^Pay £[\d.]+ by card$/ }).click();
  await expectInsured(other);
  const third = await context.newPage();
  await third.goto(`${proposal}/checkout/callback?context=CARD`);
  await expectInsured(third);
});

test('a customer who closes the tab once the card is charged has the policy all the same, one letter, and finds it again', {
  tag: ['@breadth', '@once'],
}, async ({ page, context, product }) => {
  const { email } = stranger('ada');
  const { proposal, id } = await comeToCardPage(page, product, email);
  await page.close();
  await tellSandbox(product, 'script/stripe/pay', { sessionId: id });

  const letters = () => sentTo(context.request, product, email);
  await expect.poll(async () => (await letters()).length).toBe(1);
  const [letter] = await letters();
  const again = await context.newPage();
  await again.goto(`${proposal}/checkout`);
  await expectInsured(again);
  await expect(again).toHaveURL(`${proposal}/success`);
  const number = await again
    .getByText(/^[A-Z]{2,4}-\w{4}-\w{4}$/)
    .first()
    .textContent();
  expect(letter?.text).toContain(number ?? 'a policy number');
});

test('a card page that is over leads back to the quote, and another one pays', { tag: ['@breadth', '@once'] }, async ({
  page,
  product,
}) => {
  const { id } = await comeToCardPage(page, product, stranger('ada').email);
  const authorization = 'Bearer sk_test_marque_sandbox';
  const expired = await page.request.post(`${product.sandbox}/v1/checkout/sessions/${id}/expire`, {
    headers: { authorization },
  });
  expect(expired.ok()).toBe(true);
  await page.reload();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { name: 'You haven’t paid yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Try the payment again' }).click();
  await page.getByRole('button', { name: /^Pay £[\d.]+ by card$/ }).click();
  await page.waitForURL(/\/c\/pay\//);
  await payWith(page, '4242424242424242');
  await expectInsured(page);
});
