import type { Page } from '@playwright/test';
import { byPointer } from '../answering/by-pointer.ts';
import { ada, adaAtRetailer } from '../answering/people.ts';
import { speak } from '../answering/speak.ts';
import { startProduct } from '../answering/start.ts';
import { expect, test } from '../steps/test.ts';

/** A proposal of flex, just begun. Gives its address. */
async function begin(page: Page, shop: string): Promise<string> {
  const words = await speak(page, shop);
  const visitor = { page, words, hand: byPointer(page) };
  await startProduct(visitor, 'flex', { shop, household: { policyholder: ada, drivers: [] } });
  return page.url().replace(/\/disclosure\/.*/, '');
}

test('a plate without a car, a source that is silent, and a car without a group each have a way on', {
  tag: '@english',
}, async ({ page, product, accessible }) => {
  await begin(page, product.shop);
  const plate = page.getByLabel('Registration number');
  await plate.fill('XX11XXX');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await expect(page.getByRole('alert')).toContainText('Sorry, we can’t find a car with that registration');
  await accessible(page, 'not found');
  await plate.fill('ER23RRR');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await expect(page.getByRole('alert')).toContainText('We can’t look up registrations just now');
  await page.getByRole('button', { name: 'Choose your car step by step' }).click();
  await expect(page.getByRole('combobox', { name: 'Year made' })).toBeFocused();
  await pick(page, 'Year made', '2011');
  await pick(page, 'Make', 'Caterham');
  await page.getByRole('button', { name: 'Confirm this car' }).click();
  const unpriced = page.getByRole('status').filter({ hasText: 'We couldn’t determine the insurance group' });
  await expect(unpriced).toBeVisible();
  await expect(page.getByLabel('How many seats does it have?')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Which side is the steering wheel on?' })).toBeVisible();
  await accessible(page, 'no insurance group');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit car' }).click();
  const dialogue = page.getByRole('dialog', { name: 'Edit your car' });
  await dialogue.getByRole('button', { name: 'Choose another car' }).click();
  await expect(dialogue).toBeHidden();
  await page.getByRole('tab', { name: 'By registration' }).click();
  await plate.fill('LK21HGO');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await page.getByRole('button', { name: 'Yes, that’s mine' }).click();
  await expect(unpriced).toBeHidden();
  await expect(page.getByRole('group', { name: 'LK21 HGO, 2021 Volkswagen Golf' })).toBeVisible();
  await expect(page.getByLabel('How many seats does it have?')).toBeHidden();
});

async function pick(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a whole date is pasted into its first box', { tag: ['@breadth', '@english'] }, async ({
  page,
  product,
  context,
}) => {
  const proposal = await begin(page, product.shop);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${proposal}/disclosure/about-you`);
  const born = page.getByRole('group', { name: 'When were you born?' });
  await born.getByLabel('Day').focus();
  await page.evaluate(() => navigator.clipboard.writeText('12/03/1988'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(born.getByLabel('Day')).toHaveValue('12');
  await expect(born.getByLabel('Month')).toHaveValue('03');
  await expect(born.getByLabel('Year')).toHaveValue('1988');
  await expect(born.getByLabel('Year')).toBeFocused();
});

test('a retailer’s code that nobody knows is refused at once, and one that is gone before the first page', {
  tag: ['@breadth', '@english'],
}, async ({ page, product, accessible }) => {
  const words = await speak(page, product.shop);
  const visitor = { page, words, hand: byPointer(page) };
  await page.goto(`${product.shop}/driveaway`);
  const code = page.getByLabel('What’s your retailer code?');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/Please confirm your retailer code/);
  await code.fill('nobody');
  await expect(code).toHaveValue('NOBODY');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/Could not find a retailer with that code/);
  await accessible(page, 'unknown retailer');

  // The retailer leaves the list between the check and the start.
  await page.route('**/api/form/validation/retailer', (route) =>
    route.fulfill({ json: { success: false, errors: ['something_new', 'retailer_not_found'] } }),
  );
  await code.fill('avon7');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Avonlight Motor Company')).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const told = page.getByRole('dialog', { name: 'Please check this page' });
  await expect(told).toContainText('Could not find a retailer with that code');
  await accessible(page, 'the gateway’s word');
  await told.getByRole('button', { name: 'Check my answer' }).click();
  await expect(told).toBeHidden();
  await expect(page).toHaveURL(/\/driveaway\/proposal\/\w+$/);

  await page.unroute('**/api/form/validation/retailer');
  await startProduct(visitor, 'driveaway', {
    shop: product.shop,
    household: { policyholder: adaAtRetailer, drivers: [] },
  });
  await expect(page.getByRole('heading', { name: 'Let’s find your car' })).toBeVisible();
});

test('four drivers are the most; one that is removed makes room for another', {
  tag: ['@breadth', '@english'],
}, async ({ page, product, accessible }) => {
  const proposal = await begin(page, product.shop);
  await page.goto(`${proposal}/disclosure/additional-drivers`);
  for (const [index, name] of ['Ann', 'Bob', 'Cat', 'Dan'].entries()) {
    await page.getByRole('link', { name: index === 0 ? 'Add a driver' : 'Add another driver' }).click();
    await expect(page.getByRole('heading', { name: 'Who is it?' })).toBeFocused();
    await page.getByLabel('First name').fill(name);
    await page.getByLabel('Last name').fill('Quay');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: `${name} Quay`, exact: true })).toBeVisible();
  }
  await expect(page.getByText('No more can be added')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Add/ })).toBeHidden();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Please finish or remove 4 drivers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Finish Ann Quay' })).toBeFocused();
  await accessible(page, 'four unfinished drivers');

  await page.getByRole('button', { name: 'Remove Bob Quay' }).click();
  const dialogue = page.getByRole('dialog', { name: 'Remove Bob Quay?' });
  await dialogue.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Bob Quay', exact: true })).toBeVisible();
  for (const name of ['Bob', 'Ann', 'Cat', 'Dan']) {
    await page.getByRole('button', { name: `Remove ${name} Quay` }).click();
    await page
      .getByRole('dialog', { name: `Remove ${name} Quay?` })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: `${name} Quay`, exact: true })).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Add a driver' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Add a driver' })).toBeVisible();
  await page.getByRole('button', { name: 'Only I drive it', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your no-claims bonus' })).toBeVisible();
});

test('an offer says its state: incomplete, not for this car, applied', { tag: ['@breadth', '@english'] }, async ({
  page,
  product,
  accessible,
}) => {
  const proposal = await begin(page, product.shop);
  await insure(page, 'LK21HGO');
  await page.goto(`${proposal}/disclosure/promotional-offer`);
  const offer = page.getByRole('checkbox', { name: 'I’d like to use my offer' });
  const says = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await offer.check();
  await says('We need the retailer’s number');
  const number = page.getByLabel('What is the retailer’s number?');
  await number.fill('99999');
  await number.press('Enter');
  await expect(number).toHaveAccessibleDescription(/That retailer number is not recognised/);
  await accessible(page, 'an unknown number');
  await number.fill('60606');
  await number.press('Enter');
  await expect(page.getByText('Avonlight Motor Company')).toBeVisible();
  await page.getByLabel('What is your order number?').fill('4123456');
  await says('We need the retailer’s number');
  await page.getByRole('checkbox', { name: 'I accept the terms of the promotion' }).check();
  await says('Sorry, this offer is for electric and hybrid cars only.');
  await accessible(page, 'not for this car');

  await page.goto(`${proposal}/disclosure/vehicle-registration`);
  await page.getByRole('button', { name: 'Edit car' }).click();
  const dialogue = page.getByRole('dialog', { name: 'Edit your car' });
  await dialogue.getByRole('textbox').fill('EV23TES');
  await dialogue.getByRole('button', { name: 'Save' }).click();
  await dialogue.getByRole('button', { name: 'Yes, that’s mine' }).click();
  await expect(dialogue).toBeHidden();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(/your-car$/);
  await page.goto(`${proposal}/disclosure/promotional-offer`);
  await says('Your offer has been applied');
  await accessible(page, 'applied');
});

/** Finds a car by its plate, confirms it, and continues, so that it is saved. */
async function insure(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Registration number').fill(plate);
  await page.getByRole('button', { name: 'Find my car' }).click();
  await page.getByRole('button', { name: 'Yes, that’s mine' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(/your-car$/);
}
