import { seedBy } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { buyFlex } from '../steps/buying.ts';
import { comeSignedIn, STAFF, sentTo, signInByCalls, stranger } from '../steps/signing-in.ts';
import { expect, test } from '../steps/test.ts';

test('staff move a customer’s payment day: they see each date before they confirm, and the customer is told', {
  tag: '@breadth',
}, async ({ page, product, language, playwright, accessible }) => {
  const { text } = await speak(page, product.shop, language);
  const customer = stranger('ada');
  const elsewhere = await playwright.request.newContext();
  const accessToken = await signInByCalls(elsewhere, product, customer.email);
  await elsewhere.dispose();
  await buyFlex(seedBy(page, product, accessToken), product, { driver: customer });

  await comeSignedIn(page, product, STAFF);
  await page.goto(`${product.shop}/account?impersonate=${encodeURIComponent(customer.email)}`);
  await page.getByLabel(text('staff.impersonate.reason.label')).fill('Case 4711: is paid on the 1st');
  await page.getByRole('button', { name: text('staff.impersonate.action') }).click();
  await expect(page.getByRole('region', { name: text('staff.header.label') })).toContainText(customer.email);
  await page.goto(`${product.shop}/account`);
  const panel = page.getByRole('region', { name: text('account.means.title') });
  const move = panel.getByRole('button', { name: text('payments.day.move') });
  await expect(panel).toContainText(said('payments.day.paidOn', '\\d+'));

  await move.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('payments.day.title') });
  const confirm = dialog.getByRole('button', { name: text('payments.day.confirm') });
  const days = dialog.getByLabel(text('payments.day.label'));
  await expect(days.getByRole('option')).toHaveCount(29);
  await expect(confirm).toBeDisabled();
  const now = Number(
    await days
      .locator('option')
      .filter({ hasText: said('payments.day.optionNow') })
      .getAttribute('value'),
  );
  const chosen = now === 5 ? 6 : 5;
  await days.selectOption(String(chosen));
  const ahead = dialog.getByRole('region', { name: text('payments.day.ahead') });
  await expect(ahead.getByRole('listitem')).toHaveCount(3);
  await expect(ahead).toContainText(said('payments.day.laterOn', String(chosen)));
  await accessible(page, 'what a new payment day does');
  await days.selectOption(String(now));
  await expect(dialog.getByText(text('payments.day.same'))).toBeVisible();
  await days.selectOption(String(chosen));
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText(said('payments.day.paidOn', String(chosen)));
  const letters = async () =>
    (await sentTo(page.request, product, customer.email)).filter(({ subject }) =>
      /new payment day|neuer Zahltag/.test(subject),
    );
  await expect.poll(async () => (await letters()).length).toBe(1);

  await move.click();
  await expect(dialog).toContainText(said('payments.day.movableFrom'));
  await expect(dialog.getByLabel(text('payments.day.label'))).toBeHidden();
  await accessible(page, 'a payment day that was moved lately');

  /** A text, with anything in its placeholders. */
  function said(key: string, gap = '.+'): RegExp {
    return new RegExp(
      text(key, { day: '|', date: '|', brand: '|' })
        .split('|')
        .map((part) => part.replaceAll(/[.*+?^${}()[\]\\]/g, '\\$&'))
        .join(`${gap}\\S*`),
    );
  }
});
