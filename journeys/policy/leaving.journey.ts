import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex, buyFlexByDebit } from '../steps/buying.ts';
import { chooseByKeys, pressOn, tabTo } from '../steps/keys.ts';
import type { Product } from '../steps/product.ts';
import { comeSignedIn, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

/** Cover of a story begins in a week: the third of its days. */
const THIRD_DAY = { days: 9 };
/** Past the days in which one may withdraw, and within the second month. */
const LATER = { days: 45 };

/** The days in which one may withdraw begin when the documents are handed over. */
async function documentsSent(page: Page, product: Product, email: string): Promise<void> {
  await expect.poll(async () => (await sentTo(page.request, product, email)).length).toBeGreaterThan(1);
}

/** Counts what it takes to leave: the pages opened on the way, and the clicks. */
function counted(page: Page) {
  const screens: string[] = [];
  let taps = 0;
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && screens.at(-1) !== pathname) screens.push(pathname);
  });
  return {
    screens,
    taps: () => taps,
    tap: async (role: 'link' | 'button' | 'radio', name: string | RegExp) => {
      taps += 1;
      // The click is on the radio's whole card, over which its input lies invisibly.
      await page.getByRole('main').getByRole(role, { name }).first().click();
    },
  };
}

test('a customer withdraws on the third day: three screens, six taps at most, no reason asked, and all of it comes back', async ({
  page,
  product,
  language,
  accessible,
}) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  await documentsSent(page, product, customer.email);
  await tellSandbox(product, 'clock/advance', THIRD_DAY);
  await page.goto(product.shop);
  const walk = counted(page);
  await walk.tap('link', text('home.policies.manageNamed', { name: 'LK21 HGO' }));
  await expect(page).toHaveURL(`${own}/details`);
  await walk.tap('link', text('leaving.title'));
  await expect(page.getByRole('heading', { level: 1, name: text('leaving.title') })).toBeFocused();
  await expect(page.getByRole('group', { name: text('leaving.why.title') })).toBeHidden();
  await expect(page.getByText(text('leaving.still.all'))).toBeVisible();
  await accessible(page, 'cancelling in the first days');
  await walk.tap('radio', new RegExp(`^${text('leaving.when.now')}`));
  await walk.tap('button', text('leaving.ways.go'));
  const sum = page.getByRole('region', { name: text('leaving.sum.title') });
  await expect(sum.getByText(text('leaving.sum.allCharged'))).toBeVisible();
  await expect(page.getByText(text('leaving.driving.dvla'))).toBeVisible();
  await accessible(page, 'the last look before cover ends');
  await walk.tap('button', text('leaving.confirm.doNow'));
  await expect(page).toHaveURL(`${own}/cancellation-confirmation`);
  await expect(page.getByRole('heading', { level: 1, name: text('leaving.done.over') })).toBeVisible();
  expect(walk.screens.slice(0, -1).length, walk.screens.join(' ')).toBeLessThanOrEqual(3);
  expect(walk.taps()).toBeLessThanOrEqual(6);

  const asked = page.getByRole('dialog', { name: text('policy.feedback.title') });
  await expect(asked).toBeVisible();
  await accessible(page, 'asked how leaving went');
  await asked.getByRole('button', { name: text('policy.feedback.decline') }).click();
  await expect(asked).toBeHidden();
  await page.goBack();
  await expect(page, 'the way back does not cancel again').toHaveURL(`${own}/billing`);
  // What came of it can be read on another day, too.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('link', { name: text('leaving.ended.see') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('leaving.done.over') })).toBeVisible();
});

test('a customer cancels for a day within the month, with a reason, and takes it back with one press', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  await documentsSent(page, product, customer.email);
  await tellSandbox(product, 'clock/advance', LATER);
  await page.goto(product.shop);
  const walk = counted(page);
  await walk.tap('link', text('home.policies.manageNamed', { name: 'LK21 HGO' }));
  await walk.tap('link', text('leaving.title'));
  await page.getByRole('button', { name: text('leaving.ways.go') }).press('Enter');
  await expect(page.getByText(text('leaving.why.missing'))).toBeVisible();
  await walk.tap('radio', text('cancellation.reasons.SoldNR'));
  await expect(page.getByRole('heading', { name: text('leaving.years.title') })).toBeVisible();
  await walk.tap('radio', new RegExp(`^${text('leaving.when.day')}`));
  const days = page.getByRole('combobox', { name: text('leaving.when.lastDay') });
  const last = await days.locator('option').last().getAttribute('value');
  await days.selectOption(last);
  await accessible(page, 'cancelling for a day');
  await walk.tap('button', text('leaving.ways.go'));
  await expect(page.getByRole('heading', { name: text('leaving.next.title') })).toBeVisible();
  await accessible(page, 'the last look before a later end');

  // What was chosen is still there after going back and loading again.
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('radio', { name: text('cancellation.reasons.SoldNR') })).toBeChecked();
  await expect(days).toHaveValue(last ?? '');
  await page.goForward();
  const confirm = page.getByRole('main').getByRole('button').last();
  await confirm.click();
  await expect(page).toHaveURL(`${own}/cancellation-confirmation`);
  // The list of days takes two taps; here one choice counts for both.
  expect(walk.screens.slice(0, 3)).toEqual([
    `/flex/policy/${policyId}/details`,
    `/flex/policy/${policyId}/cancel`,
    `/flex/policy/${policyId}/cancel/confirm`,
  ]);
  expect(walk.taps() + 2 + 1).toBeLessThanOrEqual(8);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
  await accessible(page, 'a later end, confirmed');

  await page.getByRole('link', { name: text('leaving.done.home') }).click();
  await page.getByRole('link', { name: text('leaving.waiting.see') }).click();
  await expect(page).toHaveURL(`${own}/details`);
  await expect(page.getByRole('link', { name: text('leaving.title') })).toBeHidden();
  await accessible(page, 'a policy that is to end');
  await page.goto(`${own}/cancel`);
  await expect(page).toHaveURL(`${own}/details`);
  await page.getByRole('button', { name: text('leaving.waiting.takeBack') }).click();
  await expect(page.getByText(text('leaving.waiting.takenBack'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('leaving.title') })).toBeVisible();
  await page.goto(`${own}/cancellation-confirmation`);
  await expect(page).toHaveURL(`${own}/details`);
});

test('somebody leaves on a phone by keyboard while the first Direct Debit is under way, and is told what becomes of it', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlexByDebit(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  await page.goto(`${own}/details`);
  await pressOn(page, page.getByRole('link', { name: text('leaving.title') }));
  await expect(page.getByRole('heading', { level: 1, name: text('leaving.title') })).toBeFocused();
  const when = page.getByRole('group', { name: text('leaving.when.title') });
  await chooseByKeys(page, when, new RegExp(`^${text('leaving.when.now')}`));
  await pressOn(page, page.getByRole('button', { name: text('leaving.ways.go') }));
  await expect(page.getByRole('heading', { level: 1, name: text('leaving.confirm.never') })).toBeFocused();
  await expect(page.getByText(text('leaving.debit.title'), { exact: true })).toBeVisible();
  await accessible(page, 'the last look with a debit under way');
  await pressOn(page, page.getByRole('button', { name: text('leaving.confirm.doNever') }));
  await expect(page.getByRole('heading', { level: 1, name: text('leaving.done.never') })).toBeVisible();
  const asked = page.getByRole('dialog', { name: text('policy.feedback.title') });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: text('leaving.done.never') })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: text('leaving.done.home') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.shop}/`);
  await page.goto(`${own}/cancel/confirm`);
  await expect(page, 'what was confirmed leads to what is true now').toHaveURL(`${own}/cancellation-confirmation`);
  await page.goto(`${own}/cancel`);
  await expect(page).toHaveURL(`${own}/billing`);
});
