import type { Page } from '@playwright/test';

/**
 * Waits until nothing on a page is on its way: a colour, a size. Where it is inherited, its heir begins when it has ended. What never ends, as a skeleton
 * that glimmers, is not waited for.
 */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0)));
    await frame();
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await frame();
    }
  });
}
