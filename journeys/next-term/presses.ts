import type { Locator } from '@playwright/test';

/** Stopping a renewal may take so many presses, from its page or from the link in the letter. */
export const PRESSES_MAX = 3;

/** Presses things, and counts. */
export function countPresses(before = 0) {
  let made = before;
  const by = async (press: () => Promise<void>): Promise<void> => {
    made += 1;
    await press();
  };
  return {
    /** One press of somebody with a pointer. */
    on: (control: Locator) => by(() => control.click()),
    /** One press of somebody without one: a link, a button or a choice, however many keys lead there. */
    by,
    made: () => made,
  };
}
