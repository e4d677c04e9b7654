import type { Locator } from '@playwright/test';

/** Stopping a renewal may take so many presses, from its page or from the link in the letter. */
export const PRESSES_MAX = 3;

/** Presses things, and counts. */
export function countPresses(before = 0) {
  let made = before;
  return {
    on: async (control: Locator): Promise<void> => {
      made += 1;
      await control.click();
    },
    made: () => made,
  };
}
