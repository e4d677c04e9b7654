import type { PolicySummaryWire } from '@marque/contract';
import type { Page } from '@playwright/test';
import { answerProposal } from '../answering/answer-proposal.ts';
import { byPointer } from '../answering/by-pointer.ts';
import { ada } from '../answering/people.ts';
import { type SeededVisitor, seedBy } from '../answering/seed.ts';
import { startProduct } from '../answering/start.ts';
import { toldBy } from '../answering/told.ts';
import type { Words } from '../answering/words.ts';
import { payWith } from '../steps/buyer.ts';
import { comeToCheckout, expectInsured } from '../steps/checking-out.ts';
import type { Product } from '../steps/product.ts';
import { comeSignedIn, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect } from '../steps/test.ts';

export const GOOD_CARD = '4242424242424242';
/** A card that can be saved, but every payment with it is declined. */
export const EMPTY_CARD = '4000000000000341';
const SOON = { timeout: 1000 };

/** A customer who lives with a policy, and what a story about them needs. */
export type Living = {
  readonly page: Page;
  readonly product: Product;
  readonly words: Words;
  readonly seed: SeededVisitor;
  readonly customer: { readonly email: string; readonly phoneNumber: string };
  readonly accessible: (page: Page, where: string) => Promise<void>;
};

/** Somebody new who has signed in. */
export async function newCustomer(own: Pick<Living, 'page' | 'product' | 'words' | 'accessible'>): Promise<Living> {
  const { page, product } = own;
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  return { ...own, seed, customer };
}

/** From the first page of a product to its price, page by page; gives the proposal's address. */
export async function comeToPrice(living: Living, urlName: string): Promise<string> {
  const { page, product, words, seed, customer } = living;
  const visitor = { page, words, hand: byPointer(page) };
  const household = { policyholder: ada, drivers: [] };
  await startProduct(visitor, urlName, { shop: product.shop, household });
  await answerProposal(visitor, household);
  const code = /\/proposal\/(\w+)/.exec(page.url())?.[1] ?? '';
  // How to reach them, and since when they have the car, is asked with the summary.
  await seed.change(code, toldBy(urlName, await seed.dayIn(ada['startAt'] as number), { driver: customer }));
  return `${product.shop}/${urlName}/proposal/${code}`;
}

/** Buys a priced proposal on its pages, by card; returns the policy's own address. */
export async function buyByCard(living: Living, proposal: string): Promise<string> {
  const { page } = living;
  await comeToCheckout(page, proposal);
  await page.getByRole('main').getByRole('button').filter({ hasText: '£' }).click();
  await payOnPage(living, GOOD_CARD);
  await expectInsured(page);
  return await policyOf(living, proposal);
}

/** The policy that a proposal has become, by its address. */
export async function policyOf({ product, seed }: Living, proposal: string): Promise<string> {
  const [urlName = '', , code = ''] = new URL(proposal).pathname.slice(1).split('/');
  const { policyId } = await seed.read(code);
  return `${product.shop}/${urlName}/policy/${policyId}`;
}

/** Pays, or has a card kept, on the card provider's page. */
export async function payOnPage({ page, customer }: Living, card: string): Promise<void> {
  await page.waitForURL(/\/c\/pay\//);
  const email = page.getByLabel('Email');
  if (await email.isVisible()) await email.fill(customer.email);
  await payWith(page, card);
  await page.waitForURL((url) => !url.pathname.startsWith('/c/pay/'));
}

/** Has the account of a policy paid with another card. */
export async function haveCard(living: Living, policy: string, card: string): Promise<void> {
  const { page, product, words } = living;
  const { policyNumber } = await stateOf(living, policy);
  await page.goto(`${product.shop}/account`);
  const means = page.getByRole('region', { name: words.text('account.means.title') });
  // A year is paid for without keeping the card, unless one asks for that.
  const names = [words.text('account.means.changeCard'), words.text('account.means.byCard')];
  await means.getByRole('button', { name: new RegExp(`^(${names.join('|')}).*${policyNumber}`) }).press('Enter');
  await payOnPage(living, card);
  await expect(means).toContainText(card.slice(-4));
}

/**
 * Makes the claims handler report and pay for an accident of two days ago, the customer’s own fault, and waits for the
 * letter about it: it takes no-claims years.
 */
export async function makeClaim({ page, product, seed, customer }: Living, policy: string): Promise<void> {
  const { policyNumber } = await stateOf({ page, product, seed }, policy);
  const occurredOn = await seed.dayIn(-2);
  const loss = { policyNumber, type: 'accident', insuredName: 'Ada Marsh', occurredOn };
  const { id: claimId } = (await tellSandbox(product, 'script/claims/report', loss)) as { id: string };
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map(({ text }) => text).join())
    .toMatch(/CLM-/);
  await tellSandbox(product, 'script/claims/move', {
    ...{ claimId, status: 'settled', step: 'paid', amountPennies: 141_200, fault: 'customer' },
  });
}

/** Drives more than was said; pays for that at once if the year was paid at once. */
export async function driveMore(living: Living, policy: string): Promise<void> {
  const { page, words, accessible } = living;
  const { text } = words;
  await page.goto(`${policy}/management/section/using-the-car`);
  await page.getByLabel(text('questions.annualMileage.label')).fill('14000');
  await page.getByRole('button', { name: text('changing.seePrice') }).click();
  const review = page.getByRole('button', { name: text('changing.review') }).and(page.locator(':visible'));
  await review.click();
  await page.getByRole('checkbox', { name: text('changing.check.true') }).check();
  await accessible(page, 'a change in the year');
  const paysNow = page.getByRole('button', { name: wording(text('changing.check.pay', { amount: '|' })) });
  const confirm = page.getByRole('button', { name: text('changing.check.confirm') });
  await expect(paysNow.or(confirm)).toBeVisible();
  const isPaid = await paysNow.isVisible();
  await paysNow.or(confirm).click();
  if (isPaid) await payOnPage(living, GOOD_CARD);
  await expect(page.getByRole('heading', { level: 1, name: text('changing.done.title') })).toBeVisible();
}

/** Pays a month that the card did not pay, on its page. */
export async function payMissedMonth(living: Living, policy: string): Promise<void> {
  const { page, product, words, customer, accessible } = living;
  const missed = `${new URL(policy).pathname}/missed-payment`;
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).some(({ text }) => text.includes(missed)))
    .toBe(true);
  await page.goto(`${policy}/missed-payment`);
  const pay = page.getByRole('main').getByRole('button').filter({ hasText: '£' }).first();
  await expect(pay).toBeVisible();
  await accessible(page, 'a month that was missed');
  await pay.press('Enter');
  await payOnPage(living, GOOD_CARD);
  await expect(async () => {
    await page.goto(`${policy}/missed-payment`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('missed.none'), SOON);
  }).toPass();
}

/** A policy as its owner reads it. */
export async function stateOf(
  { page, product, seed }: Pick<Living, 'page' | 'product' | 'seed'>,
  policy: string,
): Promise<PolicySummaryWire> {
  const headers = { authorization: `Bearer ${seed.accessToken}` };
  const policyId = new URL(policy).pathname.split('/')[3];
  // A gateway may end an idle connection just when it is used again.
  const options = { headers, maxRetries: 2 };
  const answer = await page.request.get(`${product.shop}/api/policies/${policyId}`, options);
  return (await answer.json()) as PolicySummaryWire;
}

/** A text whose placeholder may hold anything. */
function wording(filled: string): RegExp {
  return new RegExp(`^${filled.split('|').join('.+')}$`);
}
