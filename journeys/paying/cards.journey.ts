import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { payWith } from '../steps/buyer.ts';
import { comeToCheckout, expectInsured } from '../steps/checking-out.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

test('a card that is refused, a bank that is not answered and a page that is left take nothing, and another card pays', {
  tag: '@phone',
}, async ({ page, product, accessible, language }) => {
  const { text } = await speak(page, product.shop, language);
  const { proposalCode } = await (await seedFor(page, product)).quote('flex');
  await comeToCheckout(page, `${product.shop}/flex/proposal/${proposalCode}`);
  await accessible(page, 'checkout');
  const pay = page.getByRole('button', { name: new RegExp(text('checkout.pay.action', { amount: '£?[\\d.,]+.*' })) });
  await pay.click();
  await page.waitForURL(/\/c\/pay\//);
  await payWith(page, '4000000000009995');
  await expect(page.getByTestId('decline')).toBeVisible();
  await payWith(page, '4000002760003184');
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByTestId('decline')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('checkout.notPaid.cancelledTitle') })).toBeVisible();
  await accessible(page, 'not paid');
  await page.getByRole('link', { name: text('checkout.notPaid.again') }).click();
  await pay.click();
  await page.waitForURL(/\/c\/pay\//);
  await payWith(page, '4242424242424242');
  await expectInsured(page);
  await expect(page.getByText(text('policy.paid'))).toBeVisible();
  await accessible(page, 'paid by card');
});

test('a bank that asks for 3-D Secure is answered, and the pending policy starts while one watches', {
  tag: '@once',
}, async ({ page, product }) => {
  const { proposalCode } = await (await seedFor(page, product)).quote('flex');
  await comeToCheckout(page, `${product.shop}/flex/proposal/${proposalCode}`);
  await page.getByRole('button', { name: /^Pay £[\d.]+ by card$/ }).click();
  await page.waitForURL(/\/c\/pay\//);
  await payWith(page, '4000002760003184');
  await page.getByRole('button', { name: 'Complete' }).click();
  await expectInsured(page);
  await expect(page.getByText('Starts soon')).toBeVisible();
  await tellSandbox(product, 'clock/advance', { days: 8 });
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});
