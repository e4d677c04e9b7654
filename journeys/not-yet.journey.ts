import { answerEverything, goOn, startWithRegistration } from './buyer.ts';
import { expect, test } from './test.ts';

test('an answer that cannot be insured says why; taken back, the price returns; a price that has run out asks for a new day', async ({
  page,
  product,
  accessible,
}) => {
  await startWithRegistration(page, product.shop);
  await answerEverything(page);
  const proposal = page.url();

  await page.goto(`${proposal}/disclosure/your-history`);
  const bankrupt = page.getByRole('radiogroup', { name: /bankrupt/ });
  await bankrupt.getByRole('radio', { name: 'Yes', exact: true }).check();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Sorry, we can’t insure you yet' })).toBeVisible();
  await accessible(page, 'referral');

  await page.goto(`${proposal}/disclosure/your-history`);
  await bankrupt.getByRole('radio', { name: 'No', exact: true }).check();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Here’s your price, Ada' })).toBeVisible();

  await page.request.post(`${product.sandbox}/clock/advance`, { data: { days: 31 } });
  await expect(async () => {
    await page.goto(proposal);
    await expect(page.getByRole('heading', { name: 'Your price has run out' })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await accessible(page, 'expired');
});
