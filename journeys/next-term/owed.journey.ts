import { speak } from '../answering/speak.ts';
import { missPayment } from '../steps/miss-payment.ts';
import { expect, test } from '../steps/test.ts';
import { renewing } from './renewing.ts';

test.use({ soon: true });
test.describe.configure({ timeout: 420_000 });

test('a customer reads on the page of the renewal that a bill stops it where its notice asks for that, and not where a payment failed since', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const { text, textBefore } = await speak(page, product.shop, language);
  const { renewal } = await renewing(page, product);
  const heading = page.getByRole('heading', { level: 1 });
  const owed = page.getByText(textBefore('renewal.owed.text'));
  const stands = (key: 'owed' | 'stands') => page.getByText(textBefore(`renewal.choice.${key}`));

  await missPayment(page, { stopsRenewal: 4284 });
  await page.goto(renewal);
  await expect(heading).toHaveText(new RegExp(text('renewal.quote.titleOwed', { turn: '.+' })));
  await expect(owed).toBeVisible();
  await expect(stands('owed')).toBeVisible();
  await accessible(page, 'a renewal that waits for a bill');
  await page.goto(product.shop);
  const banner = page.getByText(new RegExp(`^${text('renewal.quote.titleOwed', { turn: '.+' })}$`));
  await expect(banner).toBeVisible();
  await accessible(page, 'home with a renewal that waits for a bill');

  await missPayment(page);
  await page.goto(renewal);
  await expect(heading).toHaveText(new RegExp(`^${text('renewal.quote.title', { turn: '.+' })}$`));
  await expect(stands('stands')).toBeVisible();
  await expect(owed).toBeHidden();
});
