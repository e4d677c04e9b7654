import { expect } from '@playwright/test';
import { seedFor } from '../answering/seed.ts';
import { payWith } from '../steps/buyer.ts';
import { agreeToAll, comeToCheckout, expectInsured } from '../steps/checking-out.ts';
import { priced } from './priced.ts';
import type { Visit } from './visit.ts';

/** From the choice of how to pay to the policy, by card. */
export async function lookAtBuying({ page, product, words, urlNames, look, lookAt }: Visit<'buying'>): Promise<void> {
  const { text } = words;
  const { path } = await priced(await seedFor(page, product), urlNames[0]);
  await comeToCheckout(page, `${product.shop}${path}`);
  await look('checkout', text('checkout.pay.title'));
  const callback = `${path}/checkout/callback?context=CARD`;
  await lookAt('not paid', `${callback}&result=cancelled`, text('checkout.notPaid.cancelledTitle'));
  // The gateway has not found out yet.
  await page.route('**/bind', () => undefined);
  await lookAt('looking whether it is paid', callback, text('checkout.callback.title'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${product.shop}${path}/checkout`);
  await page.getByRole('main').getByRole('button').filter({ hasText: '£' }).click();
  await page.waitForURL(/\/c\/pay\//);
  await payWith(page, '4242424242424242');
  await expectInsured(page);
  await look('bought', text('policy.success.title'));
  await lookAt('home with a policy', '/');
  await page.getByRole('article').getByRole('link').first().click();
  await page.waitForURL(/\/details$/);
  await look('details of a policy');
  await page.getByRole('link', { name: text('policy.tabs.documents') }).click();
  await page.waitForURL(/\/documents$/);
  await look('documents of a policy');
  await page.getByRole('link', { name: text('evidence.title') }).click();
  await page.waitForURL(/\/told$/);
  await look('what was told for a policy', text('evidence.title'));
  await page.goBack();
  await page.getByRole('link', { name: text('certificate.link') }).click();
  await page.waitForURL(/\/certificate$/);
  await look('the certificate as a card', text('certificate.title'));
  await page.goBack();
  await page.getByRole('link', { name: text('policy.tabs.claims') }).click();
  await page.waitForURL(/\/claims$/);
  await look('claims of a policy');
  await page.getByRole('link', { name: text('policy.tabs.billing') }).click();
  await page.waitForURL(/\/billing$/);
  await expect(page.getByRole('table').first()).toBeVisible();
  await look('billing of a policy');
  await page.getByRole('button', { name: text('billing.latest.open') }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await look('a statement');
}

/** The other way to pay. */
export async function lookAtDebit({ page, product, words, urlNames, look, lookAt }: Visit<'debit'>): Promise<void> {
  const { text } = words;
  const { path } = await priced(await seedFor(page, product), urlNames[0]);
  await comeToCheckout(page, `${product.shop}${path}`);
  await page.getByRole('radio', { name: text('checkout.how.directDebit') }).check();
  await page.getByText(text('payments.guarantee.title')).click();
  await expect(page.getByText(text('payments.guarantee.cancel'))).toBeVisible();
  await look('checkout by direct debit', text('checkout.pay.title'));
  const left = `${path}/checkout/callback?context=DIRECT_DEBIT&result=cancelled`;
  await lookAt('no direct debit', left, text('checkout.notPaid.noMandateTitle'));
}

/** Nothing is due: at first, because an offer pays, or ever. */
export async function lookAtFree({ page, product, words, look }: Visit<'free'>): Promise<void> {
  const { text } = words;
  const seed = await seedFor(page, product);
  const offer = { promotion: true, retailer: '10101', orderNumber: '4123456', promotionTermsAccepted: true };
  const { proposalCode } = await seed.quote('flex', { promoCode: 'SC24M', car: { vrn: 'EV23TES' }, quote: offer });
  await comeToCheckout(page, `${product.shop}/flex/proposal/${proposalCode}`);
  await look('nothing to pay yet', text('checkout.later.title'));
  const { path } = await priced(seed, 'driveaway');
  await agreeToAll(page, `${product.shop}${path}`);
  await expectInsured(page);
  await look('bought for nothing', text('policy.success.title'));
}
