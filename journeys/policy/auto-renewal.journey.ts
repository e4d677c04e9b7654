import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { signInOn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a customer switches automatic renewal off in three presses, with a reason, and on again', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const { policyId } = await buyFlex(await seedFor(page, product), product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}/details`;
  const title = page.getByRole('heading', { name: text('policy.autoRenewal.title'), exact: false });
  const press = (key: string) => page.getByRole('button', { name: text(`policy.autoRenewal.${key}`) });

  await page.goto(own);
  await expect(page.getByRole('heading', { name: text('policy.details.next') })).toBeVisible();
  await expect(title, 'a visitor’s session chooses nothing').toBeHidden();
  await page.goto(product.shop);
  await page.getByRole('button', { name: text('home.bought.signIn') }).click();
  await signInOn(page, product, { email: customer.email, language });

  await page.goto(own);
  await expect(page.getByText(text('policy.autoRenewal.openWords'))).toBeVisible();
  await accessible(page, 'details with a renewal to choose');
  await press('turnOff').click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: text('policy.autoRenewal.turnOff') });
  await confirm.click();
  await expect(dialog.getByText(text('policy.autoRenewal.reasonMissing'))).toBeVisible();
  await dialog.getByRole('radio', { name: text('renewal.reasons.Other') }).check();
  await confirm.click();
  await expect(dialog.getByText(text('policy.autoRenewal.wordsMissing'))).toBeVisible();
  await accessible(page, 'why not to renew');
  await dialog.getByRole('radio', { name: text('renewal.reasons.NotSaid') }).check();
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(text('policy.autoRenewal.offWords'))).toBeVisible();

  await page.reload();
  await press('turnOn').click();
  await expect(page.getByText(text('policy.autoRenewal.onWords'))).toBeVisible();
});
