import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Checks what a page shows once it has looked again: its clock is moved by the time between two looks. The page’s clock
 * is installed before it loads.
 */
export async function later(page: Page, seconds: number, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(seconds * 1000);
    await seen();
  }).toPass();
}
