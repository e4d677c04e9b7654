import type { Page } from '@playwright/test';
import { seedFor } from '../answering/seed.ts';
import { toldBy } from '../answering/told.ts';
import { beginQuoted } from '../steps/begin-quoted.ts';
import { goOn } from '../steps/buyer.ts';
import type { Product } from '../steps/product.ts';
import { expectReadable } from '../steps/read-out.ts';
import { expect, test } from '../steps/test.ts';

/** Pounds in words, as pennies: an added amount has a sign. */
const pennies = (words: string | null | undefined) =>
  Math.round(Number(words?.match(/[\d.,]+/)?.[0].replace(',', '') ?? Number.NaN) * 100) *
  (words?.includes('−') ? -1 : 1);

/** The price beside the button that continues. */
const price = async (page: Page) => pennies(await page.locator('[data-sticky-bar]').textContent());

/**
 * Comes by an address that brings an offer; calls answer everything but the offer's questions, with a car that has this
 * drive.
 */
async function quoteByAddress(page: Page, product: Product, { address, plate }: { address: string; plate: string }) {
  const seed = await seedFor(page, product);
  await page.goto(`${product.shop}${address}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Before we begin' })).toBeVisible();
  const [, , , proposalCode = ''] = new URL(page.url()).pathname.split('/');
  await seed.change(proposalCode, toldBy('flex', await seed.dayIn(7), { car: { vrn: plate } }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Here’s your price, Ada' })).toBeVisible();
}

test('a driver sees why the price moved, what it is made of, and decides about each add-on', {
  tag: '@english',
}, async ({ page, product, accessible }) => {
  const { proposal } = await beginQuoted({ page, product }, 'flex');
  await page.goto(proposal);
  await expect(page.getByRole('heading', { name: 'Here’s your price, Ada' })).toBeVisible();
  const before = await price(page);

  const moved = page.getByRole('region', { name: 'How your price changed' });
  await expect(moved).toBeHidden();
  await page.getByRole('radio', { name: /£300/ }).check();
  await expect(moved).toContainText('less a month');
  await expect(moved).toContainText('You changed your excess');
  await expect(page.locator('[aria-live=polite]', { hasText: 'less a month' })).toBeAttached();
  const after = await price(page);
  await moved.getByText('See what changed').click();
  await expect(moved.getByRole('row').last()).toBeVisible();
  const changes = await moved.getByRole('row').locator('td:last-child').allTextContents();
  expect(pennies(changes.at(-1))).toBe(after - before);
  expect(changes.slice(0, -1).reduce((sum, one) => sum + pennies(one), 0)).toBe(after - before);
  await accessible(page, 'a price that changed');

  const made = page.getByRole('figure').getByRole('row').locator('td');
  const parts = (await made.allTextContents()).map(pennies);
  expect(parts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(after);
  expect(parts.at(-1)).toBe(after);

  await moved.getByRole('button', { name: 'Close this message' }).click();
  await expect(moved).toBeHidden();

  await goOn(page, /^Continue$/);
  await expect(page.getByRole('heading', { name: 'Choose your add-ons' })).toBeVisible();
  await expect(moved, 'what was put away stays away on the next page').toBeHidden();
  const protection = page.getByRole('region', { name: 'No-claims bonus protection' });
  await expect(protection.getByRole('radio', { name: 'No' }), 'what the question was answered with').toBeChecked();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await accessible(page, 'add-ons');
  await expectReadable(page, 'add-ons');

  const goes = page.getByRole('button', { name: 'Continue' });
  await expect(goes).toHaveAttribute('aria-disabled', 'true');
  await goes.click({ force: true });
  const legal = page.getByRole('group', { name: /legal expenses/ });
  await expect(legal.getByRole('radio').first()).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Legal expenses' })).toBeVisible();
  await accessible(page, 'add-ons that are not decided');

  const shown = await page
    .getByRole('region', { name: 'Legal expenses' })
    .getByText(/^£[\d.]+ a month$/)
    .textContent();
  await legal.getByRole('radio', { name: 'Yes' }).check();
  await expect.poll(() => price(page)).toBe(after + pennies(shown));
  await expect(protection).toContainText('does not protect the overall price');
  await expect(protection.getByRole('table')).toHaveCount(2);
  await protection.getByRole('radio', { name: 'Yes' }).check();
  await expect.poll(() => price(page)).toBeGreaterThan(after + pennies(shown));
  await protection.getByRole('radio', { name: 'No' }).check();
  await expect.poll(() => price(page)).toBe(after + pennies(shown));
  await expect(goes).not.toHaveAttribute('aria-disabled', 'true');
  await goOn(page, /^Continue$/);
  await expect(page).toHaveURL(/\/account-setup$/);

  await page.goBack();
  await expect(legal.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(protection.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('an add-on that somebody cannot have says why, and is not in the way', { tag: '@breadth' }, async ({
  page,
  product,
  accessible,
  language,
}) => {
  const car = { noClaimsDiscount: 2, ncdProtection: null };
  const { text, proposal } = await beginQuoted({ page, product, language }, 'annual', { car });
  await page.goto(`${proposal}/add-ons`);
  const name = text('covers.ncb_protection.name');
  const protection = page.getByRole('region', { name, exact: true });
  const whyNot = protection.getByRole('button', { name: text('quote.addOns.whyNotNamed', { name }) });
  await expect(whyNot).toBeVisible();
  await expect(protection.getByRole('radio')).toHaveCount(0);
  await whyNot.click();
  await expect(page.getByRole('dialog')).toContainText(text('covers.ncb_protection.unavailable'));
  await accessible(page, 'why not');
  await page.keyboard.press('Escape');
  await page
    .getByRole('radio', { name: text('inputs.boolean.no') })
    .first()
    .check();
  await goOn(page);
  await expect(page).toHaveURL(/\/account-setup$/);
});

test('an offer that came with the address says what it still needs, and is in the price once it has it', {
  tag: ['@breadth', '@english'],
}, async ({ page, product, accessible }) => {
  await quoteByAddress(page, product, { address: '/flex?promoCode=SC12M', plate: 'EV23TES' });
  const before = await price(page);
  await expect(page.getByText('Your offer needs a little more')).toBeVisible();
  await expect(page.getByRole('link', { name: 'What is your order number?' })).toBeVisible();
  await accessible(page, 'an offer that is incomplete');

  await page.getByRole('button', { name: 'Complete my offer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /retailer/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use my offer' }).click();
  await expect(dialog.getByRole('textbox', { name: /retailer/ })).toBeFocused();
  await accessible(page, 'the offer’s questions');
  await dialog.getByRole('textbox', { name: /retailer/ }).fill('10101');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('textbox', { name: /order number/ }).fill('4123456');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Use my offer' }).click();

  await expect(page.getByText('Your offer is in the price')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => price(page)).toBe(before - 4167);
  const moved = page.getByRole('region', { name: 'How your price changed' });
  await expect(moved).toContainText('£41.67 less for each of your first 12 payments');
  await accessible(page, 'an offer that is applied');
});

test('an offer for other cars says why it does not apply', { tag: '@breadth' }, async ({
  page,
  product,
  accessible,
  language,
}) => {
  const offer = { retailer: '10101', orderNumber: '4123456', promotionTermsAccepted: true, promotion: true };
  const telling = { page, product, language };
  const { text, seed, proposalCode, proposal } = await beginQuoted(telling, 'flex', {
    promoCode: 'SC12M',
    quote: offer,
  });
  await page.goto(proposal);
  const name = text('promotions.SC12M.name');
  await expect(page.getByText(text('quote.promotion.ineligible', { name }))).toBeVisible();
  await expect(page.getByText(text('quote.promotion.reasons.power'))).toBeVisible();
  await accessible(page, 'an offer that does not apply');

  // Another car makes it apply.
  await seed.change(proposalCode, [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { vrn: 'EV23TES' } }]);
  await page.reload();
  await expect(page.getByText(text('quote.promotion.applied', { name }))).toBeVisible();
  await expect(page.getByText(text('quote.before'))).toBeVisible();
  await expect(page.getByRole('region', { name: text('price.difference.label') })).toContainText(
    text('price.reasons.promotion'),
  );
  await accessible(page, 'an offer that applies');
});
