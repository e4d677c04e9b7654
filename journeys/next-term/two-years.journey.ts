import type { ProposalWire } from '@marque/contract';
import { speak } from '../answering/speak.ts';
import { toldBy } from '../answering/told.ts';
import { passDays } from '../steps/day-by-day.ts';
import { sentTo } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';
import { renewalTold } from '../steps/until-renewing.ts';
import {
  buyByCard,
  comeToPrice,
  driveMore,
  EMPTY_CARD,
  GOOD_CARD,
  haveCard,
  type Living,
  makeClaim,
  newCustomer,
  payMissedMonth,
  payOnPage,
  policyOf,
} from './living.ts';
import { beInSecondYear } from './second-year.ts';

test.use({ soon: true });
test.describe.configure({ timeout: 600_000 });

/** One accident leaves so many of nine years without a claim. */
const LEFT_OF_NINE = 5;
/** From the sale to the day on which the second month is taken: cover starts in a week. */
const TO_SECOND_MONTH = 38;
/** From the sale to the days in which a renewal is there. */
const TO_RENEWAL = 346;
/** From there to the days in which a year is paid ahead, and to the second year. */
const TO_PAYING = 20;
const TO_SECOND_YEAR = 12;

/** Sees the renewal with the claim in it, and lets it come. Returns the address of its page. */
async function seeRenewal(living: Living, policy: string, urlName: string): Promise<string> {
  const { page, product, words, seed, customer, accessible } = living;
  const policyId = policy.split('/').at(-1) ?? '';
  const code = await renewalTold(page.request, product, { ...seed, policyId });
  const renewal = `${product.shop}/${urlName}/renewal/${code}`;
  await page.goto(product.shop);
  await page.getByRole('link', { name: words.text('renewal.banner.optedIn.see') }).click();
  await expect(page).toHaveURL(renewal);
  // The accident takes years from nine by the table that was sold, and the page and the letter say so.
  const read = await page.request.get(`${product.shop}/api/proposals/${code}`, {
    headers: { authorization: `Bearer ${seed.accessToken}` },
  });
  const { data } = (await read.json()) as ProposalWire;
  expect(data.assets['car']?.['noClaimsDiscount']).toBe(LEFT_OF_NINE);
  const bonus = words.text('price.parts.no_claims');
  const moved = page.getByRole('region', { name: words.text('renewal.moved.title') });
  await expect(moved).toContainText(bonus);
  const letters = async () => (await sentTo(page.request, product, customer.email)).map(({ text }) => text).join();
  await expect.poll(letters).toContain(bonus.replaceAll('\u00ad', ''));
  await accessible(page, `a renewal of ${urlName} with a claim and a change behind it`);
  return renewal;
}

/** A year of flex: a month that the card does not pay, a claim, more miles, and the renewal. */
async function liveWithFlex(living: Living, policy: string): Promise<void> {
  const { product } = living;
  await haveCard(living, policy, EMPTY_CARD);
  await passDays(product, TO_SECOND_MONTH);
  await payMissedMonth(living, policy);
  await haveCard(living, policy, GOOD_CARD);
  await makeClaim(living, policy);
  await driveMore(living, policy);
  await passDays(product, TO_RENEWAL - TO_SECOND_MONTH);
  await seeRenewal(living, policy, 'flex');
  await passDays(product, TO_PAYING + TO_SECOND_YEAR);
  await beInSecondYear(living, policy, 'flex');
}

test('flex from the first visit to the second year, with a claim, a change, a month that was missed and a renewal', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const words = await speak(page, product.shop, language);
  const living = await newCustomer({ page, product, words, accessible });
  const policy = await buyByCard(living, await comeToPrice(living, 'flex'));
  await liveWithFlex(living, policy);
});

test('a year from the first visit to the second one, with a claim, a change, a refused card for the new year and a renewal', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const words = await speak(page, product.shop, language);
  const { text } = words;
  const living = await newCustomer({ page, product, words, accessible });
  const policy = await buyByCard(living, await comeToPrice(living, 'annual'));
  await passDays(product, TO_SECOND_MONTH);
  await makeClaim(living, policy);
  await driveMore(living, policy);
  await haveCard(living, policy, EMPTY_CARD);
  await passDays(product, TO_RENEWAL - TO_SECOND_MONTH);
  const renewal = await seeRenewal(living, policy, 'annual');
  await passDays(product, TO_PAYING);

  // The card does not pay the new year; another one does, ahead of the turn, and the money is held.
  const pay = page.getByRole('button', {
    name: new RegExp(text('renewal.money.pay', { amount: '|' }).replace('|', '.+')),
  });
  await expect(async () => {
    await page.goto(renewal);
    await expect(pay).toBeVisible({ timeout: 3000 });
  }).toPass();
  await accessible(page, 'a new year that the card does not pay');
  await pay.press('Enter');
  await payOnPage(living, GOOD_CARD);
  await expect(page.getByText(text('renewal.money.heldHint'))).toBeVisible();
  await accessible(page, 'a new year that is paid and held');
  await passDays(product, TO_SECOND_YEAR);
  await beInSecondYear(living, policy, 'annual');
});

test('five days given by a retailer, and Flex from their last minute to the second year', {
  tag: '@breadth',
}, async ({ page, product, language, accessible }) => {
  const words = await speak(page, product.shop, language);
  const { text } = words;
  const living = await newCustomer({ page, product, words, accessible });
  const { seed, customer } = living;
  const code = await seed.begin('driveaway');
  const { upsellProposal } = await seed.change(code, toldBy('driveaway', await seed.dayIn(0), { driver: customer }));
  const given = `${product.shop}/driveaway/proposal/${code}`;
  await page.goto(`${given}/summary`);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: text('checkout.summary.action') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('policy.success.title') })).toBeVisible();

  await page.goto(`${await policyOf(living, given)}/details`);
  const goOn = page.getByRole('link', { name: text('leaving.lastDays.goOn', { to: text('schemes.flex.name') }) });
  await expect(goOn).toBeVisible();
  await accessible(page, 'the last days of driveaway');
  await goOn.click();
  const flex = `${product.shop}/flex/proposal/${upsellProposal?.proposalCode}`;
  await expect(page).toHaveURL(new RegExp(`^${flex}`));
  const start = (await seed.read(upsellProposal?.proposalCode ?? '')).startAt ?? (await seed.dayIn(5));
  await seed.change(upsellProposal?.proposalCode ?? '', toldBy('flex', start, { driver: customer }));
  await liveWithFlex(living, await buyByCard(living, flex));
});
