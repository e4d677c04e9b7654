import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, signInOn, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

const TWO_MONTHS_DAYS = 61;

test('a driver who comes back two months later on another device is covered, until when, and has the certificate at hand', {
  tag: ['@breadth', '@once'],
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const customer = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, customer.email));
  const { policyId, policyNumber } = await buyFlex(seed, product, { driver: customer });
  await tellSandbox(product, 'clock/advance', { days: TWO_MONTHS_DAYS });

  const device = await anotherDevice();
  const { text, textBefore } = await speak(device, product.shop, language);
  await device.goto(product.shop);
  await device
    .getByRole('main')
    .getByRole('button', { name: text('home.signIn.action') })
    .click();
  await signInOn(device, product, { email: customer.email, language });

  const main = device.getByRole('main');
  const card = main.getByRole('article').filter({ hasText: policyNumber });
  await expect(card.getByText(text('policy.status.active'), { exact: true })).toBeVisible();
  await expect(card.getByText(text('home.policies.until'), { exact: true })).toBeVisible();
  // Beside it is the day to which it is paid, once the last month is paid.
  await expect(card.getByText(text('home.policies.goesOn'))).toBeVisible();
  const [insured = ''] = text('home.greeting.insured_one').split('{{date}}');
  await expect(main).toContainText(insured);
  for (const past of ['policy.status.pending', 'home.policies.from'])
    await expect(main.getByText(text(past), { exact: true }), 'nothing is still to begin').toHaveCount(0);
  await accessible(device, 'home two months later');

  await card.getByRole('link', { name: text('home.policies.documentsNamed', { name: 'LK21 HGO' }) }).click();
  await expect(device).toHaveURL(`${product.shop}/flex/policy/${policyId}/documents`);
  const certificate = device.getByRole('button', { name: text('documents.certificate.title') });
  await expect(certificate).toBeEnabled();
  await expect(certificate).not.toContainText(text('policy.papers.from', { date: '' }).trim());
  await device.getByRole('link', { name: text('certificate.link') }).click();
  await expect(device.getByRole('article')).toContainText(policyNumber);
  const coming = textBefore('certificate.coming');
  await expect(device.getByRole('main')).not.toContainText(coming.split('. ')[0] ?? coming);
  await accessible(device, 'the certificate two months later');
});
