import { expect, type Page } from '@playwright/test';

/** Fills the bank's page for a test account, up to the press that sets the mandate up. */
export async function nameAccount(page: Page, accountNumber = '55779911'): Promise<void> {
  const fields = {
    'First name': 'Ada',
    'Last name': 'Marsh',
    Email: 'ada@example.com',
    Address: '1 Example Wharf',
    'Town or city': 'Bristol',
    Postcode: 'BS1 4DJ',
    'Name on the account': 'Ada Marsh',
    'Sort code': '20-00-00',
    'Account number': accountNumber,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your Direct Debit' })).toBeVisible();
}
