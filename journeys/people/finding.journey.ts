import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, STAFF, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('staff find a buyer without an account by keyboard, look at all there is about them, help them, and read their letter', async ({
  page,
  product,
  language,
  accessible,
  anotherDevice,
}) => {
  const customer = stranger('ada');
  const elsewhere = await anotherDevice();
  const seed = await seedFor(elsewhere, product);
  const { policyId, policyNumber } = await buyFlex(seed, product, { driver: customer });
  const kept = async () => {
    const headers = { authorization: `Bearer ${seed.accessToken}` };
    return (await elsewhere.request.get(`${product.shop}/api/policies/${policyId}/letters`, { headers })).text();
  };
  await expect.poll(kept, 'the letter about the sale').toContain(policyNumber);
  const reason = 'Case 4711: asked by phone';

  const { text } = await speak(page, product.shop, language);
  await comeSignedIn(page, product, STAFF);
  await page.goto(product.shop);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('staff.find.title') })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: text('staff.find.title') })).toBeVisible();
  await expect(page).toHaveURL(`${product.shop}/staff/find`);
  await accessible(page, 'find a customer');
  const [whom, why] = [page.getByLabel(text('staff.find.whom.label')), page.getByLabel(text('staff.find.why.label'))];
  await whom.fill('Ada');
  await why.fill(reason);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(text('staff.find.tooWide'));
  await whom.fill(policyNumber.toLowerCase());
  await page.keyboard.press('Enter');
  const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(text('staff.find.noAccount'));
  await accessible(page, 'somebody was found');
  await found.getByRole('button').focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${product.shop}/staff/find/person`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(text('staff.person.why', { reason }))).toBeVisible();
  await expect(page.getByText(policyNumber, { exact: true }).first()).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: text('staff.record.reads.viewPerson') })
      .first(),
  ).toContainText(reason);
  await accessible(page, 'a customer, before anybody helps');
  const help = page.getByRole('button', { name: /Ada/ });
  await help.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: text('staff.header.label') })).toContainText(customer.email);
  const home = page.getByRole('link', { name: text('staff.person.help.home') });
  await expect(home).toBeVisible();
  await accessible(page, 'a customer, while staff act');
  const letters = page.getByRole('region', { name: text('staff.person.letters.title') });
  await letters.getByRole('link', { name: new RegExp(policyNumber) }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/flex/policy/${policyId}/documents#`));
  await expect(page.getByRole('dialog').getByRole('definition').filter({ hasText: policyNumber })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await home.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: policyNumber })).toBeVisible();
});

test('who may only look finds customers and helps nobody; who may only decide has no search', {
  tag: ['@breadth', '@once'],
}, async ({ page, product, anotherDevice }) => {
  const customer = stranger('ada');
  await buyFlex(await seedFor(await anotherDevice(), product), product, { driver: customer });
  await comeSignedIn(page, product, 'reader@showcase.example');
  await page.goto(`${product.shop}/staff`);
  await expect(page).toHaveURL(`${product.shop}/staff/find`);
  await page.getByLabel('Who are you looking for?').fill(customer.email);
  await page.getByLabel('Why are you looking?').fill('Case 4711');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Open: / }).click();
  await expect(page.getByText('You need the permission access:impersonate for this.')).toBeVisible();
  const may = page.getByRole('region', { name: 'What you may do' }).getByRole('listitem');
  await expect(may.filter({ hasText: 'Give a payment back' })).toContainText('You lack action:refund.');
  await expect(may.filter({ hasText: 'Read their claims' })).not.toContainText('You lack');
  await expect(page.getByRole('button', { name: /^Help / })).toHaveCount(0);
  await page.goto(`${product.shop}/staff/jobs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorised' })).toBeVisible();
  const approver = await anotherDevice();
  await comeSignedIn(approver, product, 'approver@showcase.example');
  await approver.goto(`${product.shop}/staff/find`);
  await expect(approver.getByRole('heading', { level: 1, name: 'Unauthorised' })).toBeVisible();
});
