import { expect, type Page } from '@playwright/test';

/** Opens the summary of a quote, by its address, agrees to everything and continues. A customer who may not buy learns it there. */
export async function agreeToAll(page: Page, proposal: string): Promise<void> {
  await page.goto(`${proposal}/summary`);
  // They come once the documents are there to be read.
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: /^(Agree and continue|Zustimmen und weiter)$/ }).click();
}

/**
 * From a quote, by its address, to the page on which to choose how to pay: everything is agreed to, and the checks are
 * through.
 */
export async function comeToCheckout(page: Page, proposal: string): Promise<void> {
  await agreeToAll(page, proposal);
  await page.waitForURL(/\/checkout$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits until the page says that one is insured, in either language. */
export async function expectInsured(page: Page): Promise<void> {
  const title = /^(You’re insured|Sie sind versichert)$/;
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
