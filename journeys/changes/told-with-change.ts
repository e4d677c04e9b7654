import { expect, type Page } from '@playwright/test';
import type { Words } from '../answering/words.ts';

/** The page of what was told for a policy shows what was told with its one change; everything before it unfolds. */
export async function toldWithChange(page: Page, text: Words['text']): Promise<void> {
  const newest = page.getByRole('region').filter({ hasText: text('evidence.change.lead') });
  await expect(newest).toHaveCount(1);
  const before = newest.locator('details dl > div');
  await expect(before.first()).toBeHidden();
  await newest.getByText(text('evidence.change.before')).click();
  await expect(before.first()).toBeVisible();
  expect(await before.count(), 'every other answer').toBeGreaterThan(15);
  await expect(page.getByText(text('evidence.notKept.title'))).toBeHidden();
}
