import type { Page } from '@playwright/test';

/**
 * Waits until nothing on a page is in transition: a colour, a size. If it is inherited, the inheriting element begins
 * when it has ended. Endless animations, such as a glimmering skeleton, are not waited for.
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
