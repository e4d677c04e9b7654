import type { Page } from '@playwright/test';
import { answerProposal } from '../answering/answer-proposal.ts';
import { byKeys } from '../answering/by-keys.ts';
import { ada, ben } from '../answering/people.ts';
import type { Household } from '../answering/person.ts';
import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { type Language, wordsOf } from '../answering/words.ts';
import { comeToCheckout, expectInsured } from '../steps/checking-out.ts';
import { chooseByKeys, pressOn, tabTo } from '../steps/keys.ts';
import type { Product } from '../steps/product.ts';
import { codeSentBy, issuerSays, STAFF, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

const goOn = async (page: Page, name: string | RegExp = 'Continue') => {
  const here = page.url();
  const onward = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
  await expect(onward).toBeEnabled();
  await pressOn(page, onward);
  await page.waitForURL((url) => url.href !== here);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};

const typeInto = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
};

/** Buys flex by keys alone, from the home page to the policy. */
async function buyByKeys(page: Page, product: Product, household: Household): Promise<void> {
  await page.goto(product.shop);
  await expect(page.getByLabel('Your registration number')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await typeInto(page, 'Your registration', 'LK21HGO');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Before we begin' })).toBeFocused();
  await goOn(page, 'Start');

  const words = await wordsOf(page, product.shop);
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
  await typeInto(page, 'What’s your email address?', 'ada@example.com');
  await typeInto(page, 'What’s your phone number?', '07700900123');
  const got = page.getByRole('group', { name: 'When did you get the car, or when will you?' });
  await byKeys(page).select(got.getByLabel('Year'), '2021');
  await byKeys(page).select(got.getByLabel('Month'), 'April');
  await goOn(page);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  }
  await goOn(page, 'Agree and continue');
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
  await expectInsured(page);
}

test('a driver buys flex without a mouse, with a claim and a conviction', { tag: '@once' }, async ({
  page,
  product,
}) => {
  const { vehicleClaimsHistory = [], 'drivingLicence.convictions': convictions = [] } = ben;
  const history = { vehicleClaimsHistory, 'drivingLicence.convictions': convictions };
  await buyByKeys(page, product, { policyholder: { ...ada, ...history }, drivers: [] });
});

test('a driver buys flex without a mouse, for two, with a claim and a conviction', {
  tag: ['@breadth', '@once'],
}, async ({ page, product }) => {
  await buyByKeys(page, product, { policyholder: ada, drivers: [ben] });
});

test('a driver sets up a Direct Debit without a mouse, the bank’s page included', {
  tag: ['@breadth', '@once'],
}, async ({ page, product }) => {
  const { proposalCode } = await (await seedFor(page, product)).quote('flex');
  await comeToCheckout(page, `${product.shop}/flex/proposal/${proposalCode}`);
  await chooseByKeys(page, page.getByRole('radiogroup', { name: 'How would you like to pay?' }), /^Direct Debit/);
  await pressOn(page, page.getByRole('button', { name: 'Set up Direct Debit' }));
  await page.waitForURL(/\/gocardless\/flow\//);
  await typeInto(page, 'Sort code', '200000');
  await typeInto(page, 'Account number', '55779911');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Set up this Direct Debit' }));
  await expectInsured(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await chooseByKeys(page, page.getByRole('group', { name: /^How likely/ }), '9');
  await pressOn(page, page.getByRole('button', { name: 'Send' }));
  await tabTo(page, page.getByRole('link', { name: 'Write a review' }));
});

/** Types address and code where the focus already is. */
async function signInByKeys(page: Page, product: Product, address: string, language: Language): Promise<void> {
  await expect(page.getByLabel(issuerSays[language].address)).toBeFocused();
  await page.keyboard.type(address);
  const code = await codeSentBy({ asking: page.request, product, address }, () => page.keyboard.press('Enter'));
  await expect(page.getByLabel(issuerSays[language].code)).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

for (const language of ['en', 'de'] as const)
  test(`a quote is retrieved, somebody signs in, changes settings, signs out, and staff act for them: all without a mouse (${language})`, {
    tag: ['@breadth', '@once'],
  }, async ({ page, product, anotherDevice }) => {
    const { text } = await speak(page, product.shop, language);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const account = heading(text('account.title'));
    const { externalReference } = await (await seedFor(await anotherDevice(), product)).quote('flex');
    await page.goto(`${product.shop}/retrieve`);
    await typeInto(page, text('retrieve.externalReference.label'), externalReference);
    const born = page.getByRole('group', { name: text('retrieve.dateOfBirth.label') });
    await tabTo(page, born.getByRole('textbox').first());
    await page.keyboard.type('02031988');
    await typeInto(page, text('retrieve.postalCode.label'), 'BS1 4DJ');
    await page.keyboard.press('Enter');
    const price = heading(text('quote.titleNamed', { name: 'Ada' }));
    await expect(price).toBeFocused();
    const quote = page.url();

    const { email } = stranger('ada');
    await pressOn(page, page.getByRole('banner').getByRole('link', { name: text('signIn.link') }));
    await signInByKeys(page, product, email, language);
    await expect(price).toBeVisible();
    await expect(page).toHaveURL(quote);

    const menu = page.getByRole('button', { name: text('signIn.menu.label') });
    await pressOn(page, menu);
    await expect(page.getByRole('menuitem', { name: text('signIn.menu.dashboard') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(account).toBeFocused();
    const update = (section: string) =>
      page.getByRole('link', { name: text('account.updateNamed', { title: text(`account.sections.${section}`) }) });
    await pressOn(page, update('phone'));
    await expect(heading(text('account.sections.phone'))).toBeFocused();
    await typeInto(page, text('account.phoneNumber.label'), '01632960010');
    await page.keyboard.press('Enter');
    await expect(account).toBeFocused();
    await pressOn(page, update('marketingPreferences'));
    await tabTo(page, page.getByRole('checkbox', { name: text('account.marketingPreferences.options.email') }));
    await page.keyboard.press('Space');
    await pressOn(page, page.getByRole('button', { name: text('account.save') }));
    await expect(account).toBeFocused();
    await expect(page.getByText(/01632 ?960010/)).toBeVisible();
    const byEmail = text('account.marketingPreferences.chosen', {
      channels: text('account.marketingPreferences.channels.email'),
    });
    await expect(page.getByText(byEmail, { exact: true })).toBeVisible();

    await pressOn(page, menu);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(text('home.hero.plateLabel'))).toBeVisible();

    await page.goto(`${product.shop}/impersonate`);
    await pressOn(page, page.getByRole('main').getByRole('button', { name: text('staff.unauthorised.signIn') }));
    await signInByKeys(page, product, STAFF, language);
    await typeInto(page, text('staff.impersonate.id.label'), email);
    await typeInto(page, text('staff.impersonate.reason.label'), 'Asked to be called back');
    await page.keyboard.press('Enter');
    const adminView = page.getByRole('region', { name: text('staff.header.label') });
    await expect(adminView).toContainText(email);
    await pressOn(page, adminView.getByRole('button', { name: text('staff.header.stop') }));
    await expect(adminView).toBeHidden();
  });

test('from the price, one press of Tab and one of Enter lead to the way on, past all that may be chosen', {
  tag: ['@breadth', '@once'],
}, async ({ page, product, language }) => {
  const { text } = await speak(page, product.shop, language);
  const { proposalCode } = await (await seedFor(page, product)).quote('flex');
  await page.goto(`${product.shop}/flex/proposal/${proposalCode}`);
  await page.getByRole('heading', { level: 1, name: text('quote.titleNamed', { name: 'Ada' }) }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: text('quote.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: text('quote.continue'), exact: true })).toBeFocused();
});
