import { expect } from '@playwright/test';
import { seedFor } from '../answering/seed.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { priced, toldTo } from './priced.ts';
import type { Visit } from './visit.ts';

const DAYS_UNTIL_EXPIRED = 31;

/** A price and what leads from it to the payment. */
export async function lookAtOffer({ page, product, words, urlNames, look, lookAt }: Visit<'offer'>): Promise<void> {
  const { text } = words;
  const { path } = await priced(await seedFor(page, product), urlNames[0]);
  await lookAt('quote', path, text('quote.titleNamed', { name: 'Ada' }));
  await page.getByRole('button', { name: text('retrieve.save.action') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('saving a quote');
  await page.goto(`${product.shop}${path}/summary`);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await look('summary', text('checkout.summary.title'));
  await lookAt('the account', `${path}/account-setup`, text('checkout.account.title'));
  await lookAt('home with a quote', '/');
}

/** Add-ons of every product that has some. */
export async function lookAtAddOns({ page, product, words, urlNames, lookAt }: Visit<'addOns'>): Promise<void> {
  const seed = await seedFor(page, product);
  for (const urlName of urlNames) {
    if (words.product(urlName).covers.optional.length === 0) continue;
    const { path } = await priced(seed, urlName);
    await lookAt('add-ons', `${path}/add-ons`, words.text('quote.addOns.title'), urlName);
  }
}

/** An upgrade, before and after it has its price. */
export async function lookAtUpgrade({ page, product, words, lookAt }: Visit<'upgrade'>): Promise<void> {
  const { text } = words;
  const seed = await seedFor(page, product);
  const { path, proposal } = await priced(seed, 'driveaway');
  const title = text('upgrade.title', { from: text('schemes.driveaway.name'), to: text('schemes.flex.name') });
  await lookAt('upgrade without a price', `${path}/upgrade`, title);
  await seed.change(proposal.upsellProposal?.proposalCode ?? '', await toldTo(seed, 'flex'));
  await lookAt('upgrade', `${path}/upgrade`, title);
}

/** The pages without a price, or with an expired one. */
export async function lookAtUnpriced({ page, product, words, urlNames, lookAt }: Visit<'unpriced'>): Promise<void> {
  const { text } = words;
  const seed = await seedFor(page, product);
  const born = { dateOfBirth: '1938-03-02' };
  const referred = await priced(seed, urlNames[0], { driver: born });
  await lookAt('referral', referred.path, text('unpriced.referral.title'));
  const { proposalCode } = referred.proposal;
  await seed.change(proposalCode, await toldTo(seed, urlNames[0]));
  await tellSandbox(product, 'clock/advance', { days: DAYS_UNTIL_EXPIRED });
  await expect.poll(async () => (await seed.read(proposalCode)).status).toBe('QUOTE_EXPIRED');
  await lookAt('expired', referred.path, text('unpriced.expired.title'));
}
