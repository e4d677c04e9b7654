import { goOn, goToCardPage, payWith, pickFirstAddress, typeDate } from './steps/buyer.ts';
import { expect, test } from './steps/test.ts';

// Somebody who has not asked for less motion sees all of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('another brand sells its own product from its own host, with its own look', {
  tag: ['@phone', '@english'],
}, async ({ page, product, accessible }) => {
  const shop = product.shopOf('example.localhost');
  await page.goto(shop);
  await expect(page).toHaveTitle(/Harbour Mutual/);
  await accessible(page, 'home');
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
  const its = await primary();
  await page.getByRole('textbox', { name: /registration/i }).fill('LK21 HGO');
  await page.getByRole('button', { name: 'Get my price' }).click();
  await page.waitForURL(/\/car-cover\/proposal\//);
  await goOn(page, /^Start$/);

  await page.getByRole('button', { name: 'Yes, that’s mine' }).click();
  await page.getByLabel('How many miles will you drive in a year?').fill('6000');
  await page.getByLabel('How many years of no-claims bonus do you have?').selectOption('5');
  await page.getByRole('radio', { name: 'Family, shopping and free time' }).check();
  await accessible(page, 'the car');
  await goOn(page);
  await page.getByLabel('First name').fill('Bess');
  await page.getByLabel('Last name').fill('Łukasiewicz-Featherstonehaugh');
  await typeDate(page, 'When were you born?', '17061990');
  await typeDate(page, 'When did you get your driving licence?', '01082010');
  await goOn(page);
  await page.getByRole('searchbox').fill('NR1 1AA');
  await pickFirstAddress(page);
  await page.getByRole('radio').nth(2).check();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Here’s your price, Bess' })).toBeVisible();
  await accessible(page, 'quote');
  const proposal = page.url();

  // It allows one quote of each product: an open one is continued, not begun again.
  await page.goto(shop);
  const goToQuote = page.getByRole('link', { name: 'Go to my quote' });
  await expect(goToQuote).toBeVisible();
  await expect(page.getByRole('textbox', { name: /registration/i })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Start/ })).toBeHidden();
  await accessible(page, 'home with the one quote');
  await goToQuote.click();
  await expect(page).toHaveURL(proposal);
  await goToCardPage(page);
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'You’re insured' })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('example.localhost');

  await page.goto(product.shop);
  await expect(page).toHaveTitle(/Showcase/);
  expect(await primary()).not.toBe(its);
});
