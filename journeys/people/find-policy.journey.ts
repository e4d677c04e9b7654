import { seedFor } from '../answering/seed.ts';
import { typeDate } from '../steps/buyer.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

const BORN = 'What’s your date of birth?';

test('a policy that was bought without signing in is brought into the account, by the person who knows the date of birth', {
  tag: '@once',
}, async ({ page, product, anotherDevice, accessible }) => {
  const customer = stranger('ada');
  const first = await anotherDevice();
  const { policyNumber } = await buyFlex(await seedFor(first, product), product, { driver: customer });

  await comeSignedIn(page, product, customer.email);
  await page.goto(`${product.shop}/account`);
  await expect(page.getByRole('link', { name: /Add your policy to this account/ })).toBeVisible();
  await page.goto(product.shop);
  await expect(page.getByText('You have no policy and no quote with us yet')).toBeVisible();
  await accessible(page, 'an empty home');
  await page.getByRole('link', { name: /Add your policy to this account/ }).click();
  await expect(page.getByText(customer.email)).toBeVisible();
  await accessible(page, 'find a policy');
  await typeDate(page, BORN, '02031989');
  const find = page.getByRole('button', { name: 'Find my policy' });
  await find.click();
  await expect(page.getByText('We couldn’t find a policy')).toBeVisible();
  await accessible(page, 'no policy found');
  await page.getByRole('group', { name: BORN }).getByRole('textbox').last().fill('1988');
  await find.click();
  await expect(page.getByRole('heading', { name: 'Your policies' })).toBeVisible();
  await expect(page.getByText(policyNumber)).toBeVisible();
  await accessible(page, 'home with the policy');
});
