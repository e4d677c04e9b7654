import type { Page } from '@playwright/test';
import { seedBy } from '../answering/seed.ts';
import { comeSignedIn, STAFF, signInByCalls, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

const adminView = (page: Page) => page.getByRole('region', { name: 'Admin view' });

test('staff act for a customer from an address that names them: what they change is reviewed, what is the customer’s own is refused, and the record tells it all', {
  tag: '@once',
}, async ({ page, product, playwright, accessible }) => {
  const customer = stranger('ada');
  const elsewhere = await playwright.request.newContext();
  const accessToken = await signInByCalls(elsewhere, product, customer.email);
  await elsewhere.dispose();
  const { proposalCode } = await seedBy(page, product, accessToken).quote('flex', { driver: customer });
  const proposal = `${product.shop}/flex/proposal/${proposalCode}`;
  const reason = 'Case 4711: asked by phone to correct their number';

  await comeSignedIn(page, product, STAFF);
  await page.goto(product.shop);
  await expect(page.getByText(`You’re signed in as ${STAFF}.`)).toBeVisible();
  await expect(page.getByText('No job needs attention.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /ways to be covered/ })).toBeHidden();
  await accessible(page, 'the home page of staff');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Impersonate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impersonate' })).toBeVisible();
  await page.goto(`${product.shop}/account?impersonate=${encodeURIComponent(customer.email)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Impersonate' })).toBeVisible();
  await expect(page).toHaveURL(`${product.shop}/impersonate`);
  await expect(page.getByLabel('Customer')).toHaveValue(customer.email);
  await accessible(page, 'impersonate');
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Act for this customer' }).click();
  await expect(adminView(page)).toContainText(`Acting for ${customer.email}`);
  await expect(adminView(page)).toContainText(/(60|59) minutes left/);
  await expect(page.getByRole('link', { name: 'View quote' })).toBeVisible();
  await accessible(page, 'home, acting');

  await adminView(page).getByRole('link', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Update: Phone number' }).click();
  await page.getByLabel('What’s your phone number?').fill('01632 960009');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Check what will change' });
  await expect(review).toContainText(/To\s*01632 ?960009/);
  await review.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByText(/01632 ?960009/)).toBeVisible();

  await page.goto(`${proposal}/disclosure/using-the-car`);
  await expect(adminView(page)).toBeVisible();
  const mileage = page.getByLabel('How many miles will you drive in a year?');
  await mileage.fill('9000');
  const goOn = page.getByRole('button', { name: /^(Continue|See my price)$/ });
  await goOn.click();
  await expect(review).toContainText(/From\s*8,000/);
  await expect(review).toContainText(/To\s*9,000/);
  await accessible(page, 'what will change');
  await review.getByRole('button', { name: 'Go back' }).click();
  await expect(mileage).toHaveValue('9,000');
  await goOn.click();
  await review.getByRole('button', { name: 'Save the changes' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/using-the-car'));

  await page.goto(proposal);
  await page.getByRole('button', { name: 'Save my quote' }).click();
  const refused = page.getByRole('dialog', { name: 'Unauthorised' });
  await expect(refused).toContainText('You are not authorised to perform this action.');
  await accessible(page, 'refused');
  await refused.getByRole('button', { name: 'OK' }).click();

  await adminView(page).getByRole('link', { name: 'Record' }).click();
  const line = (what: string) => page.getByRole('row').filter({ hasText: what }).first();
  for (const what of ['Phone number changed', 'Answers or choices changed', 'Account details']) {
    await expect(line(what)).toContainText(reason);
    await expect(line(what)).toContainText(STAFF);
  }
  await expect(line('Quote started')).not.toContainText(STAFF);
  await accessible(page, 'the record');
  await adminView(page).getByRole('button', { name: 'Stop' }).click();
  await expect(adminView(page)).toBeHidden();
});

test('nobody but staff gets to see the pages of staff', { tag: ['@breadth', '@once'] }, async ({
  page,
  product,
  anotherDevice,
  accessible,
}) => {
  const only = 'You must be logged in as an admin with the appropriate role to access this resource';
  await page.goto(`${product.shop}/impersonate`);
  await expect(page.getByRole('heading', { level: 1, name: 'Unauthorised' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await accessible(page, 'unauthorised');
  const customers = await anotherDevice();
  await comeSignedIn(customers, product, stranger('ada').email);
  for (const path of ['impersonate', 'record']) {
    await customers.goto(`${product.shop}/${path}`);
    await expect(customers.getByRole('heading', { level: 1, name: 'Unauthorised' })).toBeVisible();
    await expect(customers.getByText(only)).toBeVisible();
    await expect(customers.getByRole('main').getByRole('button')).toHaveCount(0);
  }
});
