import type { Page } from '@playwright/test';

/** The current links, in bars that scroll sideways, that are not fully visible, by their words. */
export function cutTabs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav [aria-current]')].flatMap((tab) => {
      const [bar, own] = [tab.closest('nav')?.getBoundingClientRect(), tab.getBoundingClientRect()];
      return bar && (own.left < bar.left - 1 || own.right > bar.right + 1) ? [tab.textContent ?? ''] : [];
    }),
  );
}
