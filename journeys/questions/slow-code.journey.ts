import type { Page, Route } from '@playwright/test';
import { beginQuoted } from '../steps/begin-quoted.ts';
import { expect, test } from '../steps/test.ts';

/** Questions that moved after they were drawn, on the page that comes next. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const question = element?.closest('[data-question]')?.getAttribute('data-question');
          if (question) moved.push(question);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

// An input that arrives late must not push the next question from under a finger.
for (const [section, ...asked] of [
  ['your-car', 'modifications', 'trackerFitted'],
  ['claims-history', 'vehicleClaimsHistory', 'declarations'],
] as const)
  test(`the questions of ${section} do not move when their code arrives late`, { tag: '@once' }, async ({
    page,
    product,
  }) => {
    const { proposal } = await beginQuoted({ page, product }, 'flex');
    const held: Route[] = [];
    await page.route('**/assets/view-*.js', (route) => void held.push(route));
    // Tall enough that no question lies below what is seen: only what is seen is counted.
    await page.setViewportSize({ width: 390, height: 2400 });
    const moves = await watchMoves(page);
    await page.goto(`${proposal}/disclosure/${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await twoFrames(page);
    // The last comes first, so that what is above it pushes.
    for (let route = held.pop(); route; route = held.pop()) {
      const arrived = page.waitForResponse(route.request().url());
      await route.continue();
      await arrived;
      await twoFrames(page);
    }
    for (const name of asked) await expect(page.locator(`[data-question="question-${name}"]`)).toBeVisible();
    await twoFrames(page);
    expect(await moves()).toEqual([]);
  });
