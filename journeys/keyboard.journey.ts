import type { Page } from '@playwright/test';
import { chooseByKeys, pressOn, tabTo, typeSelect } from './keys.ts';
import { expect, test } from './test.ts';

const goOn = async (page: Page, name: string | RegExp = 'Continue') => {
  const here = page.url();
  await pressOn(
    page,
    page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true })),
  );
  await page.waitForURL((url) => url.href !== here);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};

const group = (page: Page, name: string) => page.getByRole('group', { name });

const typeInto = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
};

const sayNo = async (page: Page) => {
  for (const one of await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio', { name: 'No', exact: true }) })
    .all()) {
    await chooseByKeys(page, one, 'No');
  }
};

test('a driver buys flex without a mouse', async ({ page, product }) => {
  await page.goto(product.shop);
  await expect(page.getByLabel('Your registration number')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await typeInto(page, 'Your registration', 'LK21HGO');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Before we begin' })).toBeFocused();
  await goOn(page, 'Start');

  await pressOn(page, page.getByRole('button', { name: 'Yes, that’s mine' }));
  await goOn(page);
  await typeInto(page, 'What is your car worth today?', '18000');
  await sayNo(page);
  await typeSelect(page, page.getByLabel('Month'), 'April');
  await typeSelect(page, page.getByLabel('Year'), '2021');
  await goOn(page);
  await typeSelect(page, page.getByLabel('Who is the registered keeper?'), 'Me');
  await typeSelect(page, page.getByLabel('Who owns the car?'), 'Me');
  await goOn(page);
  await chooseByKeys(page, group(page, 'What do you use your car for?'), 'The same, and driving to one place of work');
  await typeInto(page, 'How many miles will you drive in a year?', '8000');
  await chooseByKeys(page, group(page, 'Where is your car at night?'), 'On a drive');
  await goOn(page);
  await typeInto(page, 'First name', 'Ada');
  await typeInto(page, 'Last name', 'Marsh');
  await tabTo(page, group(page, 'When were you born?').getByRole('textbox'));
  await page.keyboard.type('02031988', { delay: 20 });
  await goOn(page);
  await typeSelect(page, page.getByLabel('What’s your marital status?'), 'Married');
  await chooseByKeys(page, group(page, 'Do you own or rent your home?'), /^I own it/);
  await tabTo(page, page.getByRole('combobox', { name: 'What do you do?' }));
  await page.keyboard.type('full time');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await goOn(page);
  await typeSelect(page, page.getByLabel('What kind of driving licence do you have?'), 'Full UK');
  await tabTo(page, group(page, 'Since when have you held it?').getByRole('textbox'));
  await page.keyboard.type('14092006', { delay: 20 });
  await typeSelect(page, page.getByLabel('Do you drive any other car?'), 'No');
  await goOn(page);
  for (let one = 0; one < 3; one += 1) {
    await sayNo(page);
    await goOn(page);
  }
  await typeSelect(page, page.getByLabel('How many years of no-claims bonus do you have?'), '9');
  await goOn(page);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('BS1 4DJ');
  const found = page.getByRole('list', { name: 'Addresses found' }).getByRole('button');
  await expect(found.first()).toBeVisible();
  const change = page.getByRole('button', { name: 'Change address' });
  for (let depth = 0; depth < 3 && !(await change.isVisible()); depth += 1) {
    await pressOn(page, found);
    await expect(page.getByRole('list', { name: 'Addresses found' }).or(change).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await goOn(page);
  await typeInto(page, 'What’s your email address?', 'keys@example.com');
  await typeInto(page, 'What’s your phone number?', '07700900123');
  await goOn(page);
  await tabTo(page, page.getByRole('radio'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await goOn(page, 'See my price');

  await chooseByKeys(page, page.getByRole('radiogroup', { name: 'Voluntary excess' }), /£300/);
  await tabTo(page, page.getByRole('switch', { name: /Legal expenses/ }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: /Legal expenses/ })).toBeChecked();
  await goOn(page);
  await goOn(page, 'That’s right');
  for (const box of await page.getByRole('checkbox').all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  }
  await goOn(page, 'Agree and go on');
  await pressOn(page, page.getByRole('button', { name: /^Pay £[\d.]+ by card$/ }));
  await page.waitForURL(/\/c\/pay\//);
  for (const [label, text] of [
    ['Card number', '4242424242424242'],
    ['Expiry date', '1234'],
    ['Security code', '123'],
    ['Name on card', 'Ada Marsh'],
    ['Postcode', 'BS1 4DJ'],
  ] as const) {
    await typeInto(page, label, text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re insured' })).toBeVisible({ timeout: 30_000 });
});
