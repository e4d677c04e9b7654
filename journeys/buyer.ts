import { expect, type Page } from '@playwright/test';

/** What is looked at on every page of a journey: axe, pictures, whatever the story wants. */
export type OnPage = (where: string) => Promise<void>;

const nothing: OnPage = async () => {};

/** Goes on from a page of questions, and waits until another page stands. */
export async function goOn(page: Page, name = /^(Continue|See my price|Weiter|Preis ansehen)$/): Promise<void> {
  const here = page.url();
  await page
    .getByRole('button', { name })
    .or(page.getByRole('link', { name }))
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL((url) => url.href !== here);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Answers every yes/no question of the page with no. */
export async function sayNo(page: Page): Promise<void> {
  for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all()) await no.check();
}

/** From the home page to the first question, with the registration that stands on the car. */
export async function startWithRegistration(page: Page, shop: string, onPage: OnPage = nothing): Promise<void> {
  await page.goto(shop);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await onPage('home');
  await page.getByRole('textbox', { name: /registration/i }).fill('lk21hgo');
  await page.getByRole('button', { name: 'Get my price' }).click();
  await expect(page.getByRole('heading', { name: 'Before we begin' })).toBeVisible();
  await onPage('before we begin');
  await page
    .getByRole('link', { name: 'Start' })
    .or(page.getByRole('button', { name: 'Start' }))
    .click();
  await page.waitForURL(/\/disclosure\//);
}

/** Ada Marsh of Bristol answers every question of flex, from the car to the day it starts, and comes to her price. */
export async function answerEverything(
  page: Page,
  { startsToday = false, onPage = nothing }: { startsToday?: boolean; onPage?: OnPage } = {},
): Promise<void> {
  const at = async (where: string, answer: () => Promise<void>) => {
    await answer();
    await onPage(where);
    await goOn(page);
  };
  await at('registration', () => page.getByRole('button', { name: 'Yes, that’s mine' }).click());
  await at('the car', async () => {
    await page.getByLabel('What is your car worth today?').fill('18000');
    await sayNo(page);
    const since = page.getByRole('group', { name: /When did you get the car/ });
    await since.getByLabel('Month').selectOption({ label: 'April' });
    await since.getByLabel('Year').selectOption({ label: '2021' });
  });
  await at('owner', async () => {
    await page.getByLabel('Who is the registered keeper?').selectOption('PolicyHolder');
    await page.getByLabel('Who owns the car?').selectOption('PolicyHolder');
  });
  await at('use', async () => {
    await page.getByRole('radio', { name: 'The same, and driving to one place of work' }).check();
    await page.getByLabel('How many miles will you drive in a year?').fill('8000');
    await page.getByRole('radio', { name: 'On a drive' }).check();
  });
  await at('about you', async () => {
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Marsh');
    await typeDate(page, 'When were you born?', '02031988');
  });
  await at('personal details', async () => {
    await page.getByLabel('What’s your marital status?').selectOption('Married');
    await page.getByRole('radio', { name: 'I own it' }).check();
    await page.getByRole('combobox', { name: 'What do you do?' }).click();
    await page.getByRole('option', { name: 'Employed full time' }).click();
  });
  await at('licence', async () => {
    await page.getByLabel('What kind of driving licence do you have?').selectOption('UKFull');
    await typeDate(page, 'Since when have you held it?', '14092006');
    await page.getByLabel('Do you drive any other car?').selectOption('NoAccessToOtherCars');
  });
  for (const where of ['fit to drive', 'history', 'claims']) await at(where, () => sayNo(page));
  await at('no-claims bonus', async () => {
    await page.getByLabel('How many years of no-claims bonus do you have?').selectOption('9');
  });
  await at('home address', async () => {
    await page.getByRole('searchbox').fill('BS1 4DJ');
    await pickFirstAddress(page);
  });
  await at('contact', async () => {
    await page.getByLabel('What’s your email address?').fill('ada@example.com');
    await page.getByLabel('What’s your phone number?').fill('07700 900123');
  });
  await at('start', async () => {
    await page
      .getByRole('radio')
      .nth(startsToday ? 0 : 7)
      .check();
  });
  await expect(page.getByRole('heading', { name: 'Here’s your price, Ada' })).toBeVisible();
}

/** Types a date as one stream of digits: the boxes move on by themselves. */
export async function typeDate(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('textbox').first().pressSequentially(digits);
}

/** Looks into containers until an address is picked, however deep they lie. */
export async function pickFirstAddress(page: Page): Promise<void> {
  const results = page.getByRole('list', { name: /address/i }).getByRole('button');
  const chosen = page.getByRole('button', { name: /^Change/ });
  await expect(async () => {
    if (await chosen.isVisible()) return;
    await results.first().click({ timeout: 1000 });
    await expect(chosen).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
}

/** From the quote to the card page: contact details, statements, every box of the checklist. */
export async function goToCardPage(page: Page, onPage: OnPage = nothing): Promise<void> {
  await goOn(page, /^Continue$/);
  await onPage('account set-up');
  await goOn(page, /^That’s right$/);
  await expect(page.getByRole('heading', { name: 'Check everything once more' })).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await onPage('summary');
  await goOn(page, /^Agree and go on$/);
  await expect(page.getByRole('heading', { name: 'One last step: payment' })).toBeVisible();
  await onPage('payment');
  await page.getByRole('button', { name: /^Pay £[\d.]+ by card$/ }).click();
  await page.waitForURL(/\/c\/pay\//);
}

/** Fills the card provider's page and pays. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ada Marsh');
  await page.getByLabel('Postcode').fill('BS1 4DJ');
  await page.getByRole('button', { name: /^Pay £/ }).click();
}
