import { byKeys } from '../answering/by-keys.ts';
import { speak } from '../answering/speak.ts';
import { expect, test } from '../steps/test.ts';
import { countPresses, PRESSES_MAX } from './presses.ts';
import { renewing } from './renewing.ts';
import { renewAtTurn } from './second-year.ts';

test.use({ soon: true });
test.describe.configure({ timeout: 420_000 });

test('a customer reads that the year renews and at what price, touches nothing, and is in the second year', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const words = await speak(page, product.shop, language);
  const { text, textBefore } = words;
  const { customer, policy, renewal, seed } = await renewing(page, product);

  await page.goto(product.shop);
  await byKeys(page).press(page.getByRole('link', { name: text('renewal.banner.optedIn.see') }));
  await expect(page).toHaveURL(renewal);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(textBefore('renewal.quote.title'));
  await expect(heading).toBeFocused();

  await renewAtTurn({ page, product, words, seed, customer, accessible }, { policy, renewal });
});

test('a customer sees from home that the year renews, corrects the miles and lets it renew, by Tab and Enter alone', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const words = await speak(page, product.shop, language);
  const { text, textBefore } = words;
  const { code, customer, policy, renewal, seed } = await renewing(page, product);
  const { press, fill } = byKeys(page);
  const heading = page.getByRole('heading', { level: 1 });
  const title = textBefore('renewal.quote.title');

  await page.goto(product.shop);
  const see = page.getByRole('link', { name: text('renewal.banner.optedIn.see') });
  await expect(see).toBeVisible();
  await accessible(page, 'home with a renewal');
  await press(see);
  await expect(heading).toContainText(title);
  await expect(heading).toBeFocused();
  await expect(page.getByRole('heading', { name: text('renewal.true.title') })).toBeVisible();
  // What was asked to buy is not asked to be confirmed.
  await expect(page.getByText(text('questions.annualMileage.label'))).toBeVisible();
  await expect(page.getByText(text('questions.renewalMonth.label'))).toBeHidden();
  await accessible(page, 'a renewal');

  await press(page.getByRole('button', { name: text('renewal.true.confirm') }));
  await expect(page.getByText(textBefore('renewal.true.confirmedOn')).first()).toBeVisible();

  // Only what is asked again can be changed; the price follows at once.
  const change = text('checkout.summary.changeNamed', { name: text('sections.using-the-car.title') });
  await press(page.getByRole('link', { name: change }));
  await fill(page.getByLabel(text('questions.annualMileage.label')), '25000');
  await accessible(page, 'an answer at renewal');
  await press(page.getByRole('button', { name: text('renewal.section.save') }));
  await expect(heading).toContainText(title);
  await expect(page.getByRole('region', { name: text('price.difference.label') })).toBeVisible();
  await expect(page.getByRole('button', { name: text('renewal.true.confirm') })).toBeVisible();
  await accessible(page, 'a renewal with a new price');

  await press(page.getByRole('button', { name: text('renewal.choice.keep') }));
  await expect(page).toHaveURL(`${policy}/details`);
  await expect(page.getByRole('heading', { name: text('policy.autoRenewal.title') })).toBeHidden();

  // A renewal has no page of the purchase, and no page for an answer that is not asked again.
  await page.goto(`${product.shop}/annual/proposal/${code}`);
  await expect(page).toHaveURL(`${product.shop}/`);
  await page.goto(`${renewal}/disclosure/section/no-claims-bonus`);
  await expect(page).toHaveURL(renewal);

  await renewAtTurn({ page, product, words, seed, customer, accessible }, { policy, renewal });
});

test('a customer adds a cover and takes another excess for the next term, and sees both prices before and after', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const { text, textBefore } = await speak(page, product.shop, language);
  const { letters, renewal } = await renewing(page, product);
  const heading = page.getByRole('heading', { level: 1 });
  const title = textBefore('renewal.quote.title');
  const prices = page.getByRole('region', { name: text('renewal.choosing.price') });
  const keep = page.getByRole('button', { name: text('renewal.choosing.keep') });

  await page.goto(renewal);
  await page.getByRole('link', { name: text('renewal.holds.covers') }).press('Enter');
  await expect(heading).toHaveText(text('renewal.choosing.covers'));
  await expect(prices).not.toContainText(text('renewal.choosing.asChosen'));
  await page
    .getByRole('region', { name: text('covers.legal_expenses.name') })
    .getByRole('radio', { name: text('inputs.boolean.yes') })
    .check();
  await expect(prices).toContainText(text('renewal.choosing.asChosen'));
  await expect(prices).toContainText(text('renewal.price.fair'));
  await accessible(page, 'covers for the next term');
  await keep.press('Enter');
  await expect(heading).toContainText(title);
  const holds = page.getByRole('region', { name: text('renewal.holds.title') });
  await expect(holds).toContainText(text('covers.legal_expenses.name'));
  await expect(page.getByRole('region', { name: text('price.difference.label') })).toBeVisible();

  await page.getByRole('link', { name: text('renewal.holds.excess') }).press('Enter');
  await expect(heading).toHaveText(text('renewal.choosing.excess'));
  const amounts = page.getByRole('radiogroup', { name: text('quote.excess.choose') });
  await amounts.getByRole('radio').last().check();
  await expect(prices).toContainText(text('renewal.choosing.asChosen'));
  await accessible(page, 'the excess for the next term');
  const chosen = await prices.getByRole('definition').last().innerText();
  await keep.press('Enter');
  await expect(heading).toContainText(title);
  await expect(page.getByRole('region', { name: text('renewal.how.title') })).toContainText(chosen);
  const differs = page.getByRole('region', { name: text('renewal.differs.title') });
  await expect(differs).toContainText(text('renewal.differs.coverAdded', { what: text('covers.legal_expenses.name') }));
  await expect(differs).toContainText(text('covers.excess.voluntary'));
  await accessible(page, 'a renewal with other covers and another excess');
  const notices = async () => (await letters()).filter((one) => /renews|verlängert/.test(one)).length;
  await expect.poll(notices, { timeout: 120_000 }).toBe(3);
});

test('a customer whose changes wait for the renewal stops it by Tab and Enter in three presses from its page, changes the policy, and lets it renew after all', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const { text, textBefore } = await speak(page, product.shop, language);
  const { policy, renewal } = await renewing(page, product);
  const heading = page.getByRole('heading', { level: 1 });
  const link = page.getByRole('main').getByText(text('changing.link'), { exact: true });

  // While the renewal is in progress, changes wait, and it is said how to reach somebody today.
  await page.goto(`${policy}/details`);
  await link.click();
  const waits = page.getByRole('dialog', { name: text('changing.renewing.title') });
  await expect(waits).toContainText(text('changing.renewing.today'));
  await accessible(page, 'changes wait for the renewal');
  await page.keyboard.press('Escape');
  await expect(waits).toBeHidden();
  await page.goto(`${policy}/management`);
  await expect(waits).toBeVisible();
  await waits
    .getByRole('button', { name: text('frame.close') })
    .first()
    .click();
  await expect(page).toHaveURL(`${policy}/details`);

  await page.goto(renewal);
  const { press, choose } = byKeys(page);
  const presses = countPresses();
  await presses.by(() => press(page.getByRole('link', { name: text('renewal.choice.stop') })));
  await presses.by(() => choose(page.getByRole('radiogroup'), text('renewal.reasons.NotSaid')));
  await presses.by(() => press(page.getByRole('button', { name: text('renewal.choice.stop') })));
  await expect(heading).toHaveText(text('renewal.optedOut.title'));
  expect(presses.made()).toBeLessThanOrEqual(PRESSES_MAX);

  // A page opened earlier leads to the present one; and the policy can be changed again.
  await page.goto(`${renewal}/opt-out`);
  await expect(page).toHaveURL(renewal);
  await page.goto(`${policy}/details`);
  await expect(page.getByText(text('renewal.banner.optedOut.title'))).toBeVisible();
  await accessible(page, 'a policy with the way back to its renewal');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('changing.link') })
    .click();
  await expect(heading).toHaveText(text('changing.title'));

  await page.goto(product.shop);
  await press(page.getByRole('button', { name: new RegExp(textBefore('renewal.reactivate')) }));
  await expect(page.getByRole('link', { name: text('renewal.banner.optedIn.see') })).toBeVisible();
});

test('a customer whose renewal is referred reads why and until when cover goes on, puts the answer right by keyboard, and is renewed', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const words = await speak(page, product.shop, language);
  const { text, textBefore } = words;
  const { customer, policy, renewal, seed } = await renewing(page, product);
  const { press, choose } = byKeys(page);
  const heading = page.getByRole('heading', { level: 1 });
  const answer = async (value: 'yes' | 'no') => {
    await page.goto(`${renewal}/disclosure/section/your-driving`);
    // A fact that is already so today is told to a person: this page is only about the new term.
    const today = text('renewal.true.tellUsNamed', { name: text('renewal.section.alreadySo') });
    await expect(page.getByRole('button', { name: today })).toBeVisible();
    const banned = text('questions.drivingDeclarations.items.bannedOrDisqualified');
    await choose(page.getByRole('radiogroup', { name: banned }), text(`inputs.boolean.${value}`));
    await press(page.getByRole('button', { name: text('renewal.section.save') }));
  };
  await answer('yes');
  await expect(heading).toHaveText(text('renewal.referral.title'));
  await expect(page.getByText(text('referral.driver_disqualified'))).toBeVisible();
  await accessible(page, 'a renewal that is referred');
  await page.goto(`${policy}/details`);
  await expect(page.getByText(text('renewal.banner.referred.title'))).toBeVisible();
  await accessible(page, 'a policy that cannot be renewed');
  await page.goto(`${renewal}/opt-out`);
  await expect(page).toHaveURL(renewal);
  await press(page.getByRole('link', { name: text('unpriced.referral.person.review') }));
  const decisions = page.getByRole('article').filter({ hasText: text('referral.driver_disqualified') });
  await expect(decisions.getByRole('button', { name: text('yourData.decisions.ask') })).toBeVisible();

  await answer('no');
  await expect(heading).toContainText(textBefore('renewal.quote.title'));
  await renewAtTurn({ page, product, words, seed, customer, accessible }, { policy, renewal });
});
