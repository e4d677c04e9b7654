import type { Page } from '@playwright/test';
import { answerPage } from '../answering/answer-page.ts';
import { byPointer } from '../answering/by-pointer.ts';
import { ben } from '../answering/people.ts';
import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { askedOn } from '../answering/where.ts';
import type { Words } from '../answering/words.ts';
import { payWith } from '../steps/buyer.ts';
import { buyFlex } from '../steps/buying.ts';
import { chooseByKeys, pressOn } from '../steps/keys.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';
import { penniesIn } from './pennies-in.ts';
import { toldWithChange } from './told-with-change.ts';

/** Within the second month, past the days in which one may withdraw. */
const LATER = { days: 45 };
const PRICE = /\/changePrice$/;
test.use({ mayRefuse: /\/changePrice$|\/commit$/ });

/** Says that the product information of legal expenses was read. */
async function readOf(page: Page, text: Words['text']): Promise<void> {
  const covers = text('covers.legal_expenses.name');
  await page.getByRole('checkbox', { name: text('changing.check.read', { covers }) }).check();
}

/** Waits until the price shown is that of the tried changes: until then it is dimmed. */
async function isPriced(page: Page): Promise<void> {
  await expect(page.locator('[data-stale]')).toHaveCount(0);
}

/** Declines to say how it went, which is asked above the page. */
async function decline(page: Page, words: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: words }).click();
}

test('a customer tries a higher excess and another use, by keys, waits a day, prices it again, confirms and takes it back', async ({
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
  await tellSandbox(product, 'clock/advance', LATER);
  const heading = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });
  const trying = (count: number) => heading(text('changing.trying', { count }), 2);
  const review = page.getByRole('button', { name: text('changing.review') }).and(page.locator(':visible'));
  const excess = page.getByRole('radiogroup', { name: text('quote.excess.choose') });

  await page.goto(`${own}/details`);
  await pressOn(page, page.getByRole('main').getByRole('link', { name: text('changing.link') }));
  await expect(heading(text('changing.title'))).toBeFocused();
  await accessible(page, 'what may be changed');
  await pressOn(page, page.getByRole('link', { name: text('management.excess.title') }));
  await expect(heading(text('management.excess.title'))).toBeFocused();
  await chooseByKeys(page, excess, /£300|300 £/);
  await isPriced(page);
  await accessible(page, 'the excess of a policy');
  await pressOn(page, page.getByRole('link', { name: text('changing.onward') }));
  await expect(heading(text('changing.moves.title'), 2)).toBeVisible();
  await accessible(page, 'what is tried');

  // Too many at once: the last price stays, it says so, and the new one comes by itself.
  await page.route(PRICE, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      headers: { 'retry-after': '1' },
      body: JSON.stringify({ status: 429, code: 'too_many_requests', title: 'Too many requests' }),
    }),
  );
  await pressOn(page, page.getByRole('link', { name: text('management.using-the-car.title') }));
  await expect(heading(text('management.using-the-car.title'))).toBeFocused();
  const use = page.getByRole('group', { name: text('questions.usage.label') });
  await chooseByKeys(page, use, text('questions.usage.options.BusinessClass1'));
  await accessible(page, 'questions of a policy');
  await pressOn(page, page.getByRole('button', { name: text('changing.seePrice') }));
  await expect(page.getByText(text('changing.refused.often'))).toBeVisible();
  await expect(trying(2)).toBeVisible();
  await expect(heading(text('changing.moves.title'), 2)).toBeVisible();
  await page.unroute(PRICE);
  await expect(page.getByText(text('changing.refused.often'))).toBeHidden();

  // What is tried is still there after loading the page again.
  await page.reload();
  await expect(trying(2)).toBeVisible();
  await expect(heading(text('changing.moves.title'), 2)).toBeVisible();
  await pressOn(page, review);
  await expect(heading(text('changing.check.title'))).toBeFocused();
  await accessible(page, 'the last look before a change');
  const address = page.url();
  const confirm = page.getByRole('button', { name: text('changing.check.confirm') });
  await pressOn(page, confirm);
  await expect(page.getByText(text('changing.check.tick'))).toBeVisible();

  // On the next day its price has run out, but nothing that was tried is lost.
  await tellSandbox(product, 'clock/advance', { days: 1 });
  await page.getByRole('checkbox', { name: text('changing.check.true') }).check();
  await pressOn(page, confirm);
  await expect(page.getByText(text('changing.gone.title'))).toBeVisible();
  await accessible(page, 'a change whose price has run out');
  await pressOn(page, page.getByRole('button', { name: text('changing.gone.again') }));
  await expect(trying(2)).toBeVisible();
  await expect(heading(text('changing.moves.title'), 2)).toBeVisible();
  await pressOn(page, review);
  await expect(heading(text('changing.check.title'))).toBeFocused();
  expect(page.url()).not.toBe(address);
  await page.getByRole('checkbox', { name: text('changing.check.true') }).check();
  await pressOn(page, confirm);
  await expect(heading(text('changing.done.title'))).toBeVisible();
  await decline(page, text('policy.feedback.decline'));
  await accessible(page, 'a change that is confirmed');

  await page.goto(`${own}/told`);
  await toldWithChange(page, text);
  await accessible(page, 'what was told for a policy that was changed');

  await page.goto(`${own}/details`);
  await expect(page.getByText(text('changing.agreed.title'))).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /£300|300 £/ })
      .first(),
  ).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: text('changing.takeBack') }));
  await expect(page.getByText(text('changing.takenBack'))).toBeVisible();
  await expect(page.getByText(text('changing.agreed.title'))).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: /£300|300 £/ })).toHaveCount(0);

  // The next person at this browser finds nothing of what was tried.
  const triedInTab = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('changing.')));
  await page.goto(`${own}/management`);
  await pressOn(page, page.getByRole('link', { name: text('management.excess.title') }));
  await chooseByKeys(page, excess, /£300|300 £/);
  await isPriced(page);
  expect(await triedInTab()).toHaveLength(1);
  await page.getByRole('button', { name: text('signIn.menu.label') }).click();
  await page.getByRole('menuitem', { name: text('signIn.menu.signOut') }).click();
  await expect(page).toHaveURL(`${product.shop}/`);
  expect(await triedInTab()).toEqual([]);
});

test('a customer adds a partner and a cover on a phone, before cover starts', { tag: '@phone' }, async ({
  page,
  product,
  language,
  accessible,
}) => {
  const words = await speak(page, product.shop, language);
  const { text } = words;
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const own = `${product.shop}/flex/policy/${policyId}`;
  const review = page.getByRole('button', { name: text('changing.review') }).and(page.locator(':visible'));

  await page.goto(`${own}/management`);
  await page.getByRole('link', { name: text('management.drivers.title') }).click();
  await accessible(page, 'who drives');
  await page.getByRole('link', { name: text('disclosure.drivers.add') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('changing.driver.new') })).toBeFocused();
  await page.getByRole('button', { name: text('changing.seePrice') }).click();
  await expect(page.getByText(text('rules.required')).first()).toBeVisible();
  await accessible(page, 'another driver of whom nothing is said');
  const sections = words.product('flex').additionalDriver?.questionnaire.sections ?? [];
  const hand = byPointer(page);
  const partner = { ...ben, vehicleClaimsHistory: [], 'drivingLicence.convictions': [] };
  for (const section of sections) await answerPage({ page, words, hand }, askedOn(section), partner);
  await page.getByRole('button', { name: text('changing.seePrice') }).click();
  await expect(page.getByText(text('changing.driver.comes', { name: 'Ben Marsh' })).first()).toBeVisible();
  await page.getByRole('link', { name: text('management.covers.title') }).click();
  const legal = page.getByRole('region', { name: text('covers.legal_expenses.name') });
  await legal.getByRole('radio', { name: text('inputs.boolean.yes') }).check();
  await isPriced(page);
  await accessible(page, 'covers of a policy');
  await page.getByRole('link', { name: text('changing.onward') }).click();
  await expect(page.getByText(text('covers.legal_expenses.name')).first()).toBeVisible();
  await expect(review).toBeEnabled();
  await expect(page.getByRole('heading', { name: text('changing.payments.title') })).toBeVisible();
  await accessible(page, 'a driver and a cover that are tried');
  await review.click();
  await page.getByRole('checkbox', { name: text('changing.check.true') }).check();
  await readOf(page, text);
  const [before, after] = text('changing.check.confirmFrom', { date: '|' }).split('|');
  await page.getByRole('button', { name: new RegExp(`^${before}.+${after}$`) }).click();
  await expect(page.getByRole('button', { name: text('changing.takeBack') })).toBeVisible();
  // How it went is asked once of each change, and given once.
  const asked = page.getByRole('dialog', { name: text('policy.feedback.title') });
  const given = page.waitForRequest(/\/insights\/feedback$/);
  await asked.getByRole('radio', { name: '8', exact: true }).check();
  await asked.getByRole('button', { name: text('policy.feedback.send') }).click();
  expect((await given).postDataJSON()).toMatchObject({ type: 'mta', rating: 8 });
  await page.reload();
  await expect(page.getByRole('button', { name: text('changing.takeBack') })).toBeVisible();
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${seed.accessToken}` };
      const answer = await page.request.get(`${product.shop}/api/policies/${policyId}`, { headers });
      return ((await answer.json()) as { feedbackWanted: string[] }).feedbackWanted;
    })
    .not.toContain('mta');
  await expect(asked).toBeHidden();
  await accessible(page, 'a change that waits for the start of cover');
  await page.goto(`${own}/details`);
  await page.getByRole('button', { name: text('changing.takeBack') }).click();
  await expect(page.getByText(text('changing.takenBack'))).toBeVisible();
});

test('a customer whose year is paid adds a cover, pays for it by card, and takes it off within its own days for all of its price', async ({
  page,
  product,
  language,
  accessible,
}) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const agreed = ['accurate', 'documents', 'year'];
  const { policyId } = await buyFlex(seed, product, { driver: customer, urlName: 'annual', agreed });
  const own = `${product.shop}/annual/policy/${policyId}`;
  const [payBefore, payAfter] = text('changing.check.pay', { amount: '|' }).split('|');
  const pay = page.getByRole('button', { name: new RegExp(`^${payBefore}.+${payAfter}$`) });

  await page.goto(`${own}/details`);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('changing.link') })
    .click();
  await page.getByRole('link', { name: text('management.covers.title') }).click();
  const legal = page.getByRole('region', { name: text('covers.legal_expenses.name') });
  await legal.getByRole('radio', { name: text('inputs.boolean.yes') }).check();
  await page.getByRole('link', { name: text('changing.onward') }).click();
  await page
    .getByRole('button', { name: text('changing.review') })
    .and(page.locator(':visible'))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('changing.check.title') })).toBeFocused();
  await accessible(page, 'a change that is paid for');

  // What the cover is can be read first, and is agreed to have been.
  const information = page.getByRole('link', { name: text('documents.ipid-legal-expenses.title') });
  await expect(information).toHaveAttribute('href', /^\/documents\//);
  await pay.click();
  await expect(page.getByText(text('changing.check.tick'))).toBeVisible();
  await readOf(page, text);

  const due = penniesIn(await pay.innerText());

  // Somebody who comes back from the card page without paying finds everything as it was, and pays on the same page.
  await pay.click();
  await page.waitForURL(/\/pay\//);
  await page.goBack();
  await readOf(page, text);
  await pay.click();
  await page.waitForURL(/\/pay\//);
  await page.getByLabel('Email').fill(customer.email);
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('link', { name: text('changing.done.documents') })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
  await accessible(page, 'a change that was paid for');
  await page.goto(`${own}/details`);
  await expect(page.getByRole('button', { name: text('changing.takeBack') })).toBeVisible();
  // What was tried is true now, so nothing is tried any more.
  await page.goto(`${own}/management`);
  await expect(page.getByText(text('changing.price.nothing'))).toBeVisible();

  // Within its own fourteen days it is taken off, and all of its price comes back.
  await tellSandbox(product, 'clock/advance', { days: 10 });
  await page.goto(`${own}/add-ons`);
  await legal.getByRole('radio', { name: text('inputs.boolean.no') }).check();
  await page.getByRole('link', { name: text('changing.onward') }).click();
  const covers = text('covers.legal_expenses.name');
  await expect(page.getByText(text('changing.payments.ownDays', { covers }))).toBeVisible();
  const [, less = ''] = text('changing.payments.backOnce', { amount: '|' }).split('|');
  const back = page.getByText(less);
  expect(penniesIn(await back.innerText())).toBe(due);
  await page
    .getByRole('button', { name: text('changing.review') })
    .and(page.locator(':visible'))
    .click();
  await page.getByRole('button', { name: text('changing.check.confirm') }).click();
  await expect(page.getByRole('button', { name: text('changing.takeBack') })).toBeVisible();
  // It stays as credit until the change can no longer be taken back, and is sent then.
  await page.goto(`${own}/billing`);
  const [, favour = ''] = text('billing.notices.credit', { amount: '|' }).split('|');
  expect(penniesIn(await page.getByText(favour).first().innerText())).toBe(due);
});
