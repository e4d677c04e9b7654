import { beginQuoted } from '../steps/begin-quoted.ts';
import { payWith } from '../steps/buyer.ts';
import { agreeToAll, comeToCheckout, expectInsured } from '../steps/checking-out.ts';
import { expect, test } from '../steps/test.ts';

test('driveaway is given: a customer who agrees is insured, is asked for no card, and may say what went badly', {
  tag: '@phone',
}, async ({ page, product, accessible, language }) => {
  const { text, proposal } = await beginQuoted({ page, product, language }, 'driveaway');
  await agreeToAll(page, proposal);
  await expectInsured(page);
  await expect(page.getByText(text('policy.next.nothing'))).toBeVisible();
  await expect(page.getByText(text('policy.paid'))).toBeHidden();
  await expect(page.getByText(text('policy.next.mindShort'))).toBeVisible();
  await expect(page.getByText(/23:59/)).toBeVisible();
  await accessible(page, 'insured for nothing');

  const send = page.getByRole('button', { name: text('policy.feedback.send') });
  await expect(send).toBeDisabled();
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByLabel(text('policy.feedback.comment')).fill('The form is long');
  await page.getByRole('radio', { name: '4', exact: true }).press('Enter');
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await send.click();
  await expect(page.getByText(text('policy.feedback.sorry'))).toBeVisible();
  await accessible(page, 'sorry');
  await page.getByRole('button', { name: text('policy.feedback.more') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto(product.shop);
  await expect(page.getByText(text('home.policies.visitor'))).toBeVisible();
  await accessible(page, 'home with a policy');
});

test('an offer that pays the first two years asks for a card, charges nothing and says when it will', {
  tag: '@breadth',
}, async ({ page, product, accessible, language }) => {
  const offer = { promotion: true, retailer: '10101', orderNumber: '4765432', promotionTermsAccepted: true };
  const { text, proposal } = await beginQuoted({ page, product, language }, 'flex', {
    promoCode: 'SC24M',
    car: { vrn: 'EV23TES' },
    quote: offer,
  });
  await comeToCheckout(page, proposal);
  await expect(page.getByRole('heading', { level: 1, name: text('checkout.later.title') })).toBeVisible();
  await accessible(page, 'nothing is due yet');
  await page.getByRole('button', { name: text('checkout.later.action') }).click();
  await page.waitForURL(/\/c\/pay\//);
  await accessible(page, 'a card to keep');
  await payWith(page, '4242424242424242');
  await expectInsured(page);
  await expect(page.getByText(text('policy.paid'))).toBeHidden();
  await expect(page.getByText(text('policy.firstToCome'), { exact: true })).toBeVisible();
  await accessible(page, 'insured with a kept card');
});
