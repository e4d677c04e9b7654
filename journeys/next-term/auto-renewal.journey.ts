import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyQuoted } from '../steps/buying.ts';
import { signInOn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a customer says before buying that the policy is not to renew, switches that on, and off again in three presses, with a reason', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = await seedFor(page, product);
  const { proposalCode } = await seed.quote('flex', { driver: customer });
  await page.goto(`${product.shop}/flex/proposal/${proposalCode}/summary`);
  const before = page.getByRole('radiogroup', { name: text('checkout.summary.renewal.title') });
  const renews = (key: 'on' | 'off') => before.getByRole('radio', { name: text(`checkout.summary.renewal.${key}`) });
  await expect(renews('on')).toBeChecked();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/autoRenewal'));
  await renews('off').check();
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(renews('off')).toBeChecked();
  await accessible(page, 'the choice to renew, before buying');
  const { policyId } = await buyQuoted(seed, product, { proposalCode });
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
  await expect(page.getByText(text('policy.autoRenewal.offWords'))).toBeVisible();
  await press('turnOn').click();
  await expect(page.getByText(text('policy.autoRenewal.onWords'))).toBeVisible();
  await accessible(page, 'details of a policy that renews');
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
