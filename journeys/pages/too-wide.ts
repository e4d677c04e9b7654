import type { Page } from '@playwright/test';

/** By how much the page is wider than its window, and what sticks out. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const inner = out.filter((one) => !out.some((other) => one !== other && one.contains(other)));
    const named = inner.map((one) => {
      const by = Math.round(one.getBoundingClientRect().right - clientWidth);
      return `${one.localName}.${one.getAttribute('class') ?? ''} "${one.textContent?.slice(0, 40)}" by ${by}`;
    });
    return [`${scrollWidth - clientWidth} px too wide: ${named.slice(0, 4).join(' | ')}`];
  });
}
