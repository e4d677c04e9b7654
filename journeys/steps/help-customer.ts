import type { Page } from '@playwright/test';
import type { Words } from '../answering/words.ts';
import type { Product } from './product.ts';
import { expect } from './test.ts';

/** Finds Ada Marsh by her email as staff do, says why, and begins to act for her. */
export async function helpCustomer(
  page: Page,
  { product, words: { text } }: { readonly product: Product; readonly words: Words },
  email: string,
): Promise<void> {
  await page.goto(`${product.shop}/staff/find`);
  await page.getByLabel(text('staff.find.whom.label')).fill(email);
  await page.getByLabel(text('staff.find.why.label')).fill('Case 4711: asked by phone');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Ada Marsh/ }).click();
  await page.getByRole('button', { name: text('staff.person.help.action', { name: 'Ada Marsh' }) }).click();
  await expect(page.getByRole('heading', { level: 2, name: text('staff.refund.title') })).toBeVisible();
}
