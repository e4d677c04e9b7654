import { expect, type Page } from '@playwright/test';
import { answerProposal } from '../answering/answer-proposal.ts';
import { byPointer } from '../answering/by-pointer.ts';
import { ada } from '../answering/people.ts';
import { wordsOf } from '../answering/words.ts';

/** The checks on every page of a journey: axe, pictures, and the story's own. */
export type OnPage = (where: string) => Promise<void>;

const nothing: OnPage = async () => {};

/** Continues from a page of questions, and waits for the next page. */
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

/** From the home page to the first question, with the registration that is on the car. */
export async function startWithRegistration(
  page: Page,
  shop: string,
  { plate = 'lk21hgo', onPage = nothing }: { plate?: string; onPage?: OnPage } = {},
): Promise<void> {
  await page.goto(shop);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await onPage('home');
  await page.getByRole('textbox', { name: /registration/i }).fill(plate);
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
  { startsToday = false }: { startsToday?: boolean } = {},
): Promise<void> {
  const words = await wordsOf(page, new URL(page.url()).origin);
  const policyholder = startsToday ? { ...ada, startAt: 0 } : ada;
  await answerProposal({ page, words, hand: byPointer(page) }, { policyholder, drivers: [] });
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
  }).toPass({ timeout: 60_000 });
}

/** Says no to each open add-on, if the product has any, and continues from their page. */
export async function declineAddOns(page: Page, onPage: OnPage = nothing): Promise<void> {
  if (!new URL(page.url()).pathname.endsWith('/add-ons')) return;
  // The page before stays until this one's code has come, and has a way on as well.
  await expect(page.getByRole('heading', { name: 'Choose your add-ons' })).toBeVisible();
  await onPage('add-ons');
  const goesOn = page.getByRole('button', { name: /^Continue$/ }).or(page.getByRole('link', { name: /^Continue$/ }));
  // The questions come when their code has come, and say by their button when all are answered and saved.
  await expect(async () => {
    for (const asked of await page.locator('[data-question]').all())
      if ((await asked.getByRole('radio', { checked: true }).count()) === 0)
        await asked.getByRole('radio').last().check();
    const button = goesOn.filter({ visible: true }).first();
    await expect(button).toBeEnabled({ timeout: 1000 });
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await expect(button).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await goOn(page, /^Continue$/);
}

/** From the quote to the card page: add-ons, contact details, statements, every box of the checklist. */
export async function goToCardPage(page: Page, onPage: OnPage = nothing): Promise<void> {
  if (!new URL(page.url()).pathname.endsWith('/add-ons')) await goOn(page, /^Continue$/);
  await declineAddOns(page, onPage);
  await expect(page.getByRole('heading', { name: 'A few last answers' })).toBeVisible();
  await sayHowToReach(page);
  await onPage('account set-up');
  await goOn(page, /^Continue$/);
  await expect(page.getByRole('heading', { name: 'Check everything once more' })).toBeVisible();
  // They come once the documents are there to be read.
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await onPage('summary');
  await goOn(page, /^Agree and continue$/);
  await expect(page.getByRole('heading', { name: 'One last step: payment' })).toBeVisible();
  await onPage('payment');
  await page.getByRole('button', { name: /^Pay £[\d.]+ by card$/ }).click();
  await page.waitForURL(/\/c\/pay\//);
}

/** Ada Marsh's contact details, if still missing, and the date on which she got the car, if asked. */
async function sayHowToReach(page: Page): Promise<void> {
  for (const [label, answer, known] of [
    ['What’s your email address?', 'ada@example.com', 'Email'],
    ['What’s your phone number?', '07700 900123', 'Phone number'],
  ] as const) {
    const box = page.getByLabel(label);
    // What an account knows is shown, and no box.
    const shown = page.getByRole('term').getByText(known, { exact: true });
    await expect(box.or(shown)).toBeVisible();
    if ((await box.isVisible()) && (await box.inputValue()) === '') await box.fill(answer);
  }
  if (!/\/(flex|annual)\//.test(page.url())) return;
  const got = page.getByRole('group', { name: 'When did you get the car, or when will you?' }).getByRole('combobox');
  await got.first().selectOption('04');
  await got.last().selectOption('2021');
}

/** Fills the card provider's page, and pays or has the card kept. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry date').fill('12/60');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ada Marsh');
  await page.getByLabel('Postcode').fill('BS1 4DJ');
  await page.getByRole('button', { name: /^(Pay £|Save card$)/ }).click();
}
