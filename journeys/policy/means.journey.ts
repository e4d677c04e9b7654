import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { payWith } from '../steps/buyer.ts';
import { buyFlex } from '../steps/buying.ts';
import { nameAccount } from '../steps/name-account.ts';
import { comeSignedIn, sentTo, stranger } from '../steps/signing-in.ts';
import { tellSandbox } from '../steps/tell-sandbox.ts';
import { expect, test } from '../steps/test.ts';

test('a card is replaced: the old one pays until the bank has agreed to the new one', { tag: '@phone' }, async ({
  page,
  product,
  language,
  accessible,
}) => {
  const { text } = await speak(page, product.shop, language);
  const { email } = stranger('ada');
  const seed = seedBy(page, product, await comeSignedIn(page, product, email));
  await buyFlex(seed, product);
  await page.goto(`${product.shop}/account`);
  const panel = page.getByRole('region', { name: text('account.means.title') });
  await expect(panel).toContainText(/Visa.*4242/);
  await accessible(page, 'how you pay');
  const change = panel.getByRole('button', { name: text('account.means.changeCard') });

  await change.press('Enter');
  await page.waitForURL(/\/c\/pay\//);
  await page.getByRole('link', { name: 'Cancel and go back' }).press('Enter');
  await expect(panel).toContainText(/Visa.*4242/);

  // The bank asks for the customer before it agrees: 3-D Secure.
  await change.press('Enter');
  await page.waitForURL(/\/c\/pay\//);
  await page.getByLabel('Email').fill(email);
  await payWith(page, '4000002500003155');
  await page.getByRole('button', { name: /^Complete/ }).click();
  await page.waitForURL(/\/account\?means=/);
  await expect(panel.getByText(text('account.means.changed'))).toBeVisible();
  await expect(panel).toContainText(/Visa.*3155/);
  await expect(panel).not.toContainText('4242');
  await accessible(page, 'a card replaced');
  await page.reload();
  await expect(panel).toContainText(/Visa.*3155/);
  const letters = async () =>
    (await sentTo(page.request, product, email)).filter((one) => one.text.includes('•••• 3155'));
  await expect.poll(async () => (await letters()).length).toBe(1);
});

test('a Direct Debit instead of a card: it waits for the bank, and pays once it is there', { tag: '@breadth' }, async ({
  page,
  product,
  language,
  accessible,
}) => {
  const { text, textBefore } = await speak(page, product.shop, language);
  const seed = seedBy(page, product, await comeSignedIn(page, product, stranger('ada').email));
  await buyFlex(seed, product);
  await page.goto(`${product.shop}/account`);
  const panel = page.getByRole('region', { name: text('account.means.title') });
  await panel.getByRole('button', { name: text('account.means.byDebit') }).press('Enter');
  await page.waitForURL(/\/gocardless\/flow\//);
  await nameAccount(page);
  await page.getByRole('button', { name: 'Set up this Direct Debit' }).click();
  await page.waitForURL(/\/account$/);
  const waiting = textBefore('account.means.waiting');
  await expect(panel.getByText(waiting)).toBeVisible();
  await expect(panel).toContainText(/Visa.*4242/);
  await accessible(page, 'a Direct Debit that waits');

  // Over Christmas and the New Year a mandate takes up to eleven days.
  await tellSandbox(product, 'clock/advance', { days: 12 });
  await expect(async () => {
    await page.reload();
    await expect(panel.getByRole('button', { name: text('account.means.changeBank') })).toBeVisible();
    const shown = await panel.innerText();
    expect(shown).not.toContain(waiting);
    expect(shown).not.toContain('4242');
  }).toPass();
  await accessible(page, 'a Direct Debit instead of a card');
});
