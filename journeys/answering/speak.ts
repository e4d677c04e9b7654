import type { Page } from '@playwright/test';
import { type Language, type Words, wordsOf } from './words.ts';

/** The shop's words, and a browser that will be spoken to in their language. */
export async function speak(page: Page, shop: string, language: Language = 'en'): Promise<Words> {
  await page.context().addCookies([{ name: 'language', value: language, url: shop }]);
  return wordsOf(page, shop, language);
}
