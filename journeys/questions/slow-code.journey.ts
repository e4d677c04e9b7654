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

/** After some seconds a page draws what it has: a slow machine must not change this story. */
const waitForEver = (page: Page) =>
  page.addInitScript(() => {
    const begin = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 3000 ? 0 : begin(run, ms))) as typeof setTimeout;
  });

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

// An input that arrives late must not push the next question from under a finger.
for (const [section, waits, ...asked] of [
  ['your-car', false, 'modifications', 'trackerFitted'],
  ['claims-history', true, 'vehicleClaimsHistory', 'declarations'],
] as const)
  test(`the questions of ${section} do not move when their code arrives late`, { tag: ['@breadth', '@once'] }, async ({
    page,
    product,
  }) => {
    const { proposal } = await beginQuoted({ page, product }, 'flex');
    const held: Route[] = [];
    await page.route('**/assets/view-*.js', (route) => void held.push(route));
    // Tall enough that every question is visible: only visible ones are counted.
    await page.setViewportSize({ width: 390, height: 2400 });
    const moves = await watchMoves(page);
    await waitForEver(page);
    await page.goto(`${proposal}/disclosure/${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await twoFrames(page);
    // Nobody is told of questions that they have not seen.
    if (waits) await expect(page.locator('main button[type=submit]').first()).toHaveAttribute('aria-busy', 'true');
    // The last arrives first, so that the ones above it push.
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
