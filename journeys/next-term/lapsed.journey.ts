import type { Page } from '@playwright/test';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { passDays } from '../steps/day-by-day.ts';
import { sentTo } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';
import { untilRenewing } from '../steps/until-renewing.ts';
import { EMPTY_CARD, haveCard, newCustomer } from './living.ts';

test.use({ soon: true });
test.describe.configure({ timeout: 420_000 });

/** From the day on which the renewal is made to the day after its turn. */
const PAST_TURN = 28;
/** Until the fourteen days after it are over, too. */
const PAST_WAY_BACK = 15;

test('a customer whose new year was not paid reads why cover ended and until when a new quote is filled in, and begins one', {
  tag: '@phone',
}, async ({ page, product, language, accessible }) => {
  const words = await speak(page, product.shop, language);
  const { text, textBefore } = words;
  const living = await newCustomer({ page, product, words, accessible });
  const { customer, seed } = living;
  const agreed = ['accurate', 'documents', 'year'];
  const { policyId, proposalCode } = await buyFlex(seed, product, { driver: customer, urlName: 'annual', agreed });
  const own = `${product.shop}/annual/policy/${policyId}`;
  await haveCard(living, own, EMPTY_CARD);
  await untilRenewing(page.request, product, { ...seed, policyId });
  const letters = () => sentTo(page.request, product, customer.email);
  await passDays(product, PAST_TURN);

  // The letter leads to the policy, which says the same.
  const letter = async () =>
    (await letters()).find(({ subject }) => /^(Your cover ended|Ihr Schutz endete) /.test(subject));
  await expect
    .poll(async () => (await letter())?.text, { timeout: 90_000 })
    .toMatch(/your new year wasn’t paid|Ihr neues Jahr nicht bezahlt wurde/);
  expect((await letter())?.text).toContain(own);
  await page.goto(own);
  const ended = page.getByRole('main');
  const title = textBefore('leaving.ended.title');
  await expect(ended).toContainText(title);
  await expect(ended).toContainText(text('leaving.ended.notRenewed.unpaid'));
  await expect(ended).toContainText(textBefore('leaving.ended.filledIn'));
  await accessible(page, 'a policy that has lapsed');

  // What the renewal stood on is filled in, aged by a year.
  const begin = async (on: Page) => {
    await on.getByRole('button', { name: text('leaving.ended.again') }).press('Enter');
    await on.waitForURL(/\/annual\/proposal\/\w+/);
    return await seed.read(/\/proposal\/(\w+)/.exec(on.url())?.[1] ?? '');
  };
  const sold = await seed.read(proposalCode);
  const quote = await begin(page);
  const { noClaimsDiscount: years, ...car } = sold.data.assets['car'] ?? {};
  expect(quote.data.assets['car']).toMatchObject({ vrn: car['vrn'], annualMileage: car['annualMileage'] });
  expect(Number(quote.data.assets['car']?.['noClaimsDiscount'])).toBe(Math.min(Number(years) + 1, 9));
  expect(quote.data.profiles['ph']).toMatchObject({ firstName: 'Ada', lastName: 'Marsh' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await accessible(page, 'a quote after a policy that has lapsed');

  // Two weeks later the page says what such a quote is filled in with from that day on.
  await passDays(product, PAST_WAY_BACK);
  await page.goto(own);
  await expect(ended).toContainText(title);
  await expect(ended).toContainText(text('leaving.ended.filledInLater'));
  await accessible(page, 'a policy that has lapsed two weeks ago');
});
