import { expect } from '@playwright/test';
import { type SeededVisitor, seedBy } from '../answering/seed.ts';
import { buyFlex } from '../steps/buying.ts';
import { missPayment } from '../steps/miss-payment.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { lookAtChanging } from './look-at-changing.ts';
import { priced } from './priced.ts';
import type { Visit } from './visit.ts';

const DISPUTED = '4000000000000259';

type Known = { readonly seed: SeededVisitor; readonly customer: ReturnType<typeof stranger> };

async function known({ page, product }: Pick<Visit, 'page' | 'product'>): Promise<Known> {
  const customer = stranger('ada');
  return { customer, seed: seedBy(page, product, await comeSignedIn(page, product, customer.email)) };
}

/** The pages of somebody who has signed in. */
export async function lookAtCustomer(visit: Visit<'customer'>): Promise<void> {
  const { page, product, words, urlNames, lookAt } = visit;
  const { text } = words;
  const { seed, customer } = await known(visit);
  await lookAt('a customer’s home, empty', '/', text('home.greeting.plain'));
  await priced(seed, urlNames[0], { driver: customer });
  await lookAt('a customer’s home', '/');
  await lookAt('account', '/account', text('account.title'));
  for (const name of await settingsOf(visit))
    await lookAt('a setting', `/account/${name}`, text(`account.sections.${name}`), name);
  await page.goto(product.shop);
  await lookAt('find a policy', '/account/find-policy');
  await lookAt('complaints', '/complaints', text('complaints.title'));
  await lookAt('making a complaint', '/complaints/new', text('complaints.new'));
  await lookAt('your data', '/account/your-data', text('yourData.title'));
  await lookAt('support that you need', '/account/support', text('support.title'));
}

async function settingsOf({ page, product }: Pick<Visit, 'page' | 'product'>): Promise<string[]> {
  const answer = await page.request.get(`${product.shop}/api/brand?language=en`);
  const { accountSections } = (await answer.json()) as { accountSections: { name: string }[] };
  return accountSections.map(({ name }) => name);
}

/** Somebody who owes a payment that their bank took back. */
export async function lookAtOwing(visit: Visit<'owing'>): Promise<void> {
  const { page, product, lookAt, words } = visit;
  const { seed, customer } = await known(visit);
  const { policyId } = await buyFlex(seed, product, { driver: customer, card: DISPUTED });
  const account = () => firstAccount(visit, seed);
  await expect.poll(async () => (await account()).outstandingAmount).toBeGreaterThan(0);
  const { accountId } = await account();
  await lookAt('home, owing', '/');
  await lookAt('billing, owing', `/flex/policy/${policyId}/billing`);
  const missed = `/flex/policy/${policyId}/missed-payment`;
  await lookAt('a missed payment', missed, words.text('missed.titles.other'), 'without a reason');
  for (const reason of ['DECLINED', 'BANK_REFUSED', 'NEEDS_CONFIRMATION', 'NO_MEANS'] as const) {
    await missPayment(page, { reason });
    await lookAt('a missed payment', missed, undefined, reason);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await lookAt('what is owed', `/payments/${accountId}`, words.text('payments.settle.title'));
  const cancelled = words.text('payments.settle.cancelled');
  await lookAt('not paid what is owed', `/payments/${accountId}?result=cancelled`, cancelled);
}

/** Somebody who has paid. */
export async function lookAtSettled(visit: Visit<'settled'>): Promise<void> {
  const { product, lookAt, words } = visit;
  const { seed, customer } = await known(visit);
  const { policyId } = await buyFlex(seed, product, { driver: customer });
  const { accountId } = await firstAccount(visit, seed);
  await lookAt('nothing is owed', `/payments/${accountId}`, words.text('payments.settle.paid'));
  await lookAt('how you pay', '/account', words.text('account.title'));
  await lookAtChanging(visit, `/flex/policy/${policyId}`);
  await lookAtLeaving(visit, `/flex/policy/${policyId}`);
}

/** From the cancellation form to the page afterwards. */
async function lookAtLeaving({ page, look, lookAt, words }: Visit<'settled'>, own: string): Promise<void> {
  const { text } = words;
  await lookAt('cancelling a policy', `${own}/cancel`, text('leaving.title'));
  await page.getByRole('button', { name: text('leaving.ways.go') }).click();
  await look('the last look before cover ends', text('leaving.confirm.never'));
  await page.getByRole('button', { name: text('leaving.confirm.doNever') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('policy.feedback.decline') })
    .click();
  await look('an end that is confirmed', text('leaving.done.never'));
  await lookAt('billing of a cancelled policy', `${own}/billing`);
}

type Account = { readonly accountId: string; readonly outstandingAmount: number };

async function firstAccount({ page, product }: Pick<Visit, 'page' | 'product'>, seed: SeededVisitor): Promise<Account> {
  const headers = { authorization: `Bearer ${seed.accessToken}` };
  const answer = await page.request.get(`${product.shop}/api/customerAccounts`, { headers });
  const [account] = (await answer.json()) as Account[];
  if (!account) throw new Error('The customer has no account');
  return account;
}
