import type { Page } from '@playwright/test';
import { answerProposal, expectPage, type Visitor } from '../answering/answer-proposal.ts';
import { byPointer } from '../answering/by-pointer.ts';
import { ada, ben } from '../answering/people.ts';
import type { Household } from '../answering/person.ts';
import { speak } from '../answering/speak.ts';
import { startProduct } from '../answering/start.ts';
import { typedOn } from '../answering/typed-on.ts';
import { type Where, whereIs } from '../answering/where.ts';
import type { Product } from '../steps/product.ts';
import { expect, test } from '../steps/test.ts';

/** Answers all of flex and leaves the site at each page: home, back, and to the page once more. */
async function leaveAndComeBack(page: Page, product: Product, household: Household): Promise<void> {
  const words = await speak(page, product.shop);
  const visitor = { page, words, hand: byPointer(page) };
  let cameBackTo = '';
  await startProduct(visitor, 'flex', { shop: product.shop, household });
  await answerProposal(visitor, household, {
    onPage: async (where) => {
      if (cameBackTo !== '' && needsAnswers(where)) expect(cameBackTo, where.id).toBe(new URL(page.url()).pathname);
    },
    onAnswered: async (where) => {
      const here = page.url();
      const typed = await typedOn(visitor, where);
      await page.goto(product.shop);
      await comeBack(page);
      cameBackTo = new URL(page.url()).pathname;
      if (where.kind === 'drivers') {
        // Nobody has said yet that this is everybody.
        expect(cameBackTo).toBe(new URL(here).pathname);
        cameBackTo = '';
      }
      await page.goto(here);
      await expectPage(visitor, where);
      await expect.poll(() => typedOn(visitor, where), where.id).toEqual(typed);
    },
  });
  await expect(page.getByRole('heading', { name: words.text('quote.titleNamed', { name: 'Ada' }) })).toBeVisible();
}

test('a customer who leaves at any page goes on at the first that is unanswered, and finds all that was answered', {
  tag: ['@breadth', '@once'],
}, async ({ page, product }) => {
  await leaveAndComeBack(page, product, { policyholder: ada, drivers: [ben] });
});

test('an entry and a driver that are half typed are there still after a look at the home page, and in a page loaded again', {
  tag: ['@phone', '@english'],
}, async ({ page, product }) => {
  const words = await speak(page, product.shop);
  const visitor = { page, words, hand: byPointer(page) };
  await startProduct(visitor, 'flex', { shop: product.shop, household: { policyholder: ada, drivers: [] } });
  const proposal = page.url().replace(/\/disclosure\/.*/, '');

  await page.goto(`${proposal}/disclosure/claims-history`);
  const claims = page.getByRole('group', { name: words.text('questions.vehicleClaimsHistory.label') });
  const claim = claims.getByRole('group', { name: 'Claim 1', exact: true });
  await claims.getByRole('radio', { name: 'Yes', exact: true }).check();
  await claim.getByRole('combobox').first().selectOption({ label: 'An accident' });
  await claim.getByRole('group', { name: 'When did it happen?' }).getByLabel('Day').fill('15');
  await lookAtHome(page);
  await page.goBack();
  await expect(claim.getByLabel('Day')).toHaveValue('15');
  await page.reload();
  await expect(claim.getByLabel('Whose fault was it?')).toBeVisible();
  await expect(claim.getByRole('combobox').first().locator('option:checked')).toHaveText('An accident');
  await expect(claim.getByLabel('Day')).toHaveValue('15');
  await claim.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(claims.getByRole('radio', { name: 'No', exact: true })).toBeChecked();

  await page.goto(`${proposal}/disclosure/additional-drivers`);
  await page.getByRole('link', { name: 'Add a driver' }).click();
  await page.getByLabel('First name').fill('Ben');
  await lookAtHome(page);
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Ben');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ben');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: /^Finish/ }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ben');
});

test('the browser’s Back and Forward lead from page to page, with what was typed and the heading in focus', {
  tag: '@once',
}, async ({ page, product }) => {
  const words = await speak(page, product.shop);
  const visitor = { page, words, hand: byPointer(page) };
  const passed: Where[] = [];
  const typed: { [question: string]: string }[] = [];
  const household = { policyholder: ada, drivers: [] };
  await startProduct(visitor, 'flex', { shop: product.shop, household });
  await answerProposal(visitor, household, {
    onAnswered: async (where) => {
      passed.push(where);
      typed.push(await typedOn(visitor, where));
    },
    until: ({ id }) => id === 'about-you',
  });
  await page.getByLabel('First name').fill('Ada');
  for (const [index, where] of [...passed.entries()].reverse()) {
    await page.goBack();
    await expectArrived(visitor, where);
    await expect.poll(() => typedOn(visitor, where), where.id).toEqual(typed[index]);
  }
  for (const where of passed.slice(1)) {
    await page.goForward();
    await expectArrived(visitor, where);
  }
  await page.goForward();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

async function expectArrived(visitor: Visitor, where: Where): Promise<void> {
  await expectPage(visitor, where);
  expect(whereIs(visitor.page, visitor.words)?.id).toBe(where.id);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** From the home page back into the proposal: past the page that says what is still missing, or to the price. */
async function comeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Resume|View quote)$/ }).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await expect(page.getByRole('heading', { level: 1, name: /^(?!Before we begin)/ })).toBeFocused();
  const resume = page.getByRole('link', { name: 'Resume', exact: true });
  if ((await resume.count()) === 0) return;
  await resume.click();
  await page.waitForURL(/\/disclosure\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** To the home page by the brand's own link: the page is not loaded again. */
async function lookAtHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Pick up where you left off' })).toBeVisible();
}

/** Whether somebody who comes back is sent to this page while it is unanswered. */
function needsAnswers(where: Where): boolean {
  if (where.kind === 'driver') return false;
  if (where.kind === 'drivers') return true;
  return where.questions.some(({ when, rules }) => when === undefined && rules.some(({ rule }) => rule === 'required'));
}
