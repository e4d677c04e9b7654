import type { Page } from '@playwright/test';
import { answerProposal } from './answering/answer-proposal.ts';
import { byKeys } from './answering/by-keys.ts';
import { ada, ben } from './answering/people.ts';
import { wordsOf } from './answering/words.ts';
import { chooseByKeys, pressOn, tabTo } from './keys.ts';
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

const typeInto = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
};

test.setTimeout(300_000);

test('a driver buys flex without a mouse, for two, with a claim and a conviction', async ({ page, product }) => {
  await page.goto(product.shop);
  await expect(page.getByLabel('Your registration number')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await typeInto(page, 'Your registration', 'LK21HGO');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Before we begin' })).toBeFocused();
  await goOn(page, 'Start');

  const words = await wordsOf(page, product.shop);
  const household = { policyholder: ada, drivers: [ben] };
  await answerProposal({ page, words, hand: byKeys(page) }, household, {
    onPage: () => expect(page.getByRole('heading', { level: 1 })).toBeFocused(),
  });
  await expect(page.getByRole('heading', { name: 'Here’s your price, Ada' })).toBeFocused();

  await chooseByKeys(page, page.getByRole('radiogroup', { name: 'Voluntary excess' }), /£300/);
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Choose your add-ons' })).toBeFocused();
  await chooseByKeys(page, page.getByRole('group', { name: /legal expenses/ }), 'Yes');
  await chooseByKeys(page, page.getByRole('group', { name: /protect/ }), 'No');
  await goOn(page);
  await goOn(page, 'That’s right');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
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
