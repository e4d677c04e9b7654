import { seedBy, seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { comeToCheckout } from '../steps/checking-out.ts';
import { codeSentBy, comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('a customer who signs in by mobile number is asked for an email before anything is bought, and their account keeps it', {
  tag: '@breadth',
}, async ({ page, product, accessible, language }) => {
  const { text } = await speak(page, product.shop, language);
  const { email, phoneNumber } = stranger('nora');
  const seed = seedBy(page, product, await comeSignedIn(page, product, phoneNumber));
  const { proposalCode } = await seed.quote('flex', { driver: { email: undefined, phoneNumber: undefined } });
  const proposal = `${product.shop}/flex/proposal/${proposalCode}`;
  const setup = `${proposal}/account-setup`;
  await page.goto(setup);
  await expect(page.getByText(text('checkout.account.lacksEmail'))).toBeVisible();
  await accessible(page, 'an account without an email');
  await page.getByLabel(text('account.firstEmail.label')).fill(email);
  const code = await codeSentBy({ asking: page.request, product, address: email }, () =>
    page.getByRole('button', { name: text('account.email.send') }).click(),
  );
  await page.getByLabel(text('account.code.label')).fill(code);
  await page.getByRole('button', { name: text('account.code.confirm') }).click();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expect(page).toHaveURL(setup);
  await page.getByRole('button', { name: text('checkout.account.action') }).click();
  await expect(page).toHaveURL(/\/summary$/);
  await comeToCheckout(page, proposal);
});

test('a customer who signs in by email is asked for a phone number before anything is bought', {
  tag: '@breadth',
}, async ({ page, product, accessible, language }) => {
  const { text } = await speak(page, product.shop, language);
  const seed = seedBy(page, product, await comeSignedIn(page, product, stranger('nils').email));
  const { proposalCode } = await seed.quote('flex', { driver: { email: undefined, phoneNumber: undefined } });
  await page.goto(`${product.shop}/flex/proposal/${proposalCode}/account-setup`);
  await expect(page.getByText(text('checkout.account.lacksPhone'))).toBeVisible();
  await accessible(page, 'an account without a phone number');
  await page.getByLabel(text('account.phoneNumber.label')).fill('01632 960017');
  await page.getByRole('button', { name: text('account.save') }).click();
  await page.getByRole('button', { name: text('checkout.account.action') }).click();
  await expect(page).toHaveURL(/\/summary$/);
});

test('a customer who opens the summary by its address is told which answers are missing, and is led to where they are given', {
  tag: '@breadth',
}, async ({ page, product, accessible, language }) => {
  const { text } = await speak(page, product.shop, language);
  const visitor = await seedFor(page, product);
  const { proposalCode } = await visitor.quote('flex', { driver: { email: undefined, phoneNumber: undefined } });
  const proposal = `${product.shop}/flex/proposal/${proposalCode}`;
  await page.goto(`${proposal}/summary`);
  const missing = page.getByRole('main').getByRole('listitem');
  await expect(page.getByText(text('checkout.refused.answers.title'))).toBeVisible();
  await expect(missing.filter({ hasText: text('questions.email.label') })).toBeVisible();
  await expect(missing.filter({ hasText: text('questions.phoneNumber.label') })).toBeVisible();
  await expect(page.getByRole('button', { name: text('checkout.summary.action') })).toBeHidden();
  await accessible(page, 'a summary without what one is reached by');
  await page
    .getByRole('link', { name: text('checkout.refused.answers.way') })
    .first()
    .click();
  await expect(page).toHaveURL(`${proposal}/account-setup`);
  const { email } = stranger('vera');
  await page.getByLabel(text('questions.email.label')).fill(email);
  await page.getByLabel(text('questions.phoneNumber.label')).fill('01632 960017');
  await page.getByRole('button', { name: text('checkout.account.action') }).click();
  await expect(page).toHaveURL(/\/summary$/);
  await comeToCheckout(page, proposal);
});
