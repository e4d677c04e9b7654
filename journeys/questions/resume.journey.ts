import type { Page } from '@playwright/test';
import { goOn, startWithRegistration } from '../steps/buyer.ts';
import { expect, test } from '../steps/test.ts';

/** Gets to the questions about a car whose value our list does not have. */
async function startWithValueUnknown(page: Page, shop: string): Promise<void> {
  await startWithRegistration(page, shop, { plate: 'DE21FND' });
  await page.getByRole('button', { name: 'Yes, that’s mine' }).click();
  await goOn(page);
}

test('what was answered is there after a reload, in another tab and from the home page', { tag: '@english' }, async ({
  page,
  context,
  product,
}) => {
  await startWithValueUnknown(page, product.shop);
  await page.getByLabel('What is your car worth today?').fill('18000');
  for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all()) await no.check();
  await page.goBack();
  await expect(page.getByText('2021 Land Rover Defender').first()).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('What is your car worth today?')).toHaveValue('18,000');

  await page.reload();
  await expect(page.getByLabel('What is your car worth today?')).toHaveValue('18,000');
  await expect(page.getByRole('radio', { name: 'No', exact: true }).first()).toBeChecked();

  const other = await context.newPage();
  await other.goto(product.shop);
  await expect(other.getByRole('heading', { name: 'Pick up where you left off' })).toBeVisible();
  await other
    .getByRole('link', { name: /^(Resume|Continue|Go on)/ })
    .first()
    .click();
  await expect(other.getByRole('heading', { name: 'Still missing' })).toBeVisible();
  await other.getByRole('link', { name: 'Resume', exact: true }).click();
  await expect(other.getByLabel('What is your car worth today?')).toHaveValue('18,000');
});

test('a page with faults says how many, shows the first, and loses nothing', { tag: ['@phone', '@english'] }, async ({
  page,
  product,
  accessible,
}) => {
  await startWithValueUnknown(page, product.shop);
  await page.getByLabel('What is your car worth today?').fill('250000');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Please review the 4 highlighted questions to continue')).toBeVisible();
  await expect(page.getByLabel('What is your car worth today?')).toBeFocused();
  await accessible(page, 'with faults');
  await page.getByLabel('What is your car worth today?').fill('25000');
  await expect(page.getByText('Please review the 3 highlighted questions to continue')).toBeVisible();
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByRole('radio', { name: 'Yes', exact: true }).first()).toBeFocused();
});

test('the site speaks German when asked, and keeps to it', { tag: ['@breadth', '@once'] }, async ({
  page,
  product,
  accessible,
}) => {
  await page.goto(product.shop);
  await page
    .getByRole('button', { name: 'Deutsch' })
    .or(page.getByRole('link', { name: 'Deutsch' }))
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Auto/);
  await accessible(page, 'home in German');
  await page.getByRole('button', { name: /Preis/ }).first().click();
  await page.waitForURL(/\/flex\/proposal\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await accessible(page, 'before we begin in German');
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });
  test('is greeted in German', { tag: ['@breadth', '@once'] }, async ({ page, product }) => {
    await page.goto(product.shop);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});
