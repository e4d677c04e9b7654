import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { helpCustomer } from '../steps/help-customer.ts';
import { comeSignedIn, STAFF, sentTo, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

// More than was paid, or owed, is refused.
test.use({ mayRefuse: /\/api\/(refunds|customerAccounts\/\w+\/credits)$/ });

const APPROVER = 'approver@showcase.example';

test('a refund above the brand’s amount waits for a second person, who approves it, and the money goes back', {
  tag: '@phone',
}, async ({ page, product, language, accessible, anotherDevice }) => {
  const customer = stranger('ada');
  const seed = await seedFor(await anotherDevice(), product);
  const { policyNumber } = await buyFlex(seed, product, {
    driver: customer,
    urlName: 'annual',
    agreed: ['accurate', 'documents', 'year'],
  });
  const words = await speak(page, product.shop, language);
  const { text } = words;
  await comeSignedIn(page, product, STAFF);
  await helpCustomer(page, { product, words }, customer.email);
  const open = page.getByRole('button', { name: text('staff.refund.open') });
  await open.focus();
  await page.keyboard.press('Enter');
  const [amount, reason] = [
    page.getByLabel(text('staff.refund.amount.label')),
    page.getByLabel(text('staff.refund.reason.label')),
  ];
  const ask = page.getByRole('button', { name: text('staff.refund.action') });
  await ask.click();
  await expect(amount).toBeFocused();
  await amount.fill('9000');
  await page.getByRole('radio', { name: text('staff.refund.bookedAs.options.GOODWILL') }).check();
  await reason.fill('Sold the car');
  await ask.click();
  await expect(page.getByRole('alert').filter({ hasText: /£/ })).toBeVisible();
  await accessible(page, 'giving a payment back');
  await amount.fill('250.01');
  await ask.click();
  await expect(page.getByText(text('staff.refund.waits'))).toBeVisible();
  await expect(page.getByText(text('staff.requests.barred.asked'))).toBeVisible();
  await accessible(page, 'a refund that waits');
  await page.goto(`${product.shop}/staff/requests`);
  const own = page.getByRole('article').filter({ hasText: policyNumber });
  await expect(own).toContainText(text('staff.requests.barred.asked'));
  await expect(own.getByRole('button')).toHaveCount(0);

  const second = await anotherDevice();
  await speak(second, product.shop, language);
  await comeSignedIn(second, product, APPROVER);
  await second.goto(`${product.shop}/staff`);
  await expect(second).toHaveURL(`${product.shop}/staff/requests`);
  const asked = second.getByRole('article').filter({ hasText: policyNumber });
  await expect(asked).toContainText('Sold the car');
  await expect(asked).toContainText(STAFF);
  const approve = asked.getByRole('button', { name: /250[.,]01/ });
  await approve.click();
  await expect(asked.getByRole('textbox')).toBeFocused();
  await accessible(second, 'deciding as a second person');
  await second.keyboard.type('I heard the call');
  await approve.focus();
  await second.keyboard.press('Enter');
  await expect(second.getByText(text('staff.requests.approved'))).toBeVisible();
  await expect(asked).toHaveCount(0);
  await accessible(second, 'nothing waits');
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map((letter) => letter.text).join())
    .toMatch(/250[.,]01/);
});

test('staff credit an account as goodwill, and cannot write off what is not owed', { tag: '@breadth' }, async ({
  page,
  product,
  language,
  accessible,
  anotherDevice,
}) => {
  const customer = stranger('ada');
  await buyFlex(await seedFor(await anotherDevice(), product), product, { driver: customer });
  const words = await speak(page, product.shop, language);
  const { text } = words;
  await comeSignedIn(page, product, STAFF);
  await helpCustomer(page, { product, words }, customer.email);
  await page.getByRole('button', { name: text('staff.credit.open') }).press('Enter');
  await page.getByLabel(text('staff.credit.amount.label')).fill('12.50');
  await page.getByRole('radio', { name: text('staff.credit.bookedAs.options.WRITE_OFF') }).check();
  await page.getByLabel(text('staff.credit.reason.label')).fill('Hire car was late');
  const credit = page.getByRole('button', { name: text('staff.credit.action'), exact: true }).last();
  await credit.click();
  await expect(page.getByRole('alert').filter({ hasText: text('staff.credit.tooMuch') })).toBeVisible();
  await accessible(page, 'crediting an account');
  await page.getByRole('radio', { name: text('staff.credit.bookedAs.options.GOODWILL') }).check();
  await credit.click();
  await expect(page.getByText(text('staff.credit.done'))).toBeVisible();
  const payments = page.getByRole('region', { name: text('staff.refund.title') });
  await expect(payments).toContainText(/12[.,]50/);
  await expect
    .poll(async () => (await sentTo(page.request, product, customer.email)).map(({ subject }) => subject))
    .toContain('Showcase has credited your account');
});
