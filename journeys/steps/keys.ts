import { expect, type Locator, type Page } from '@playwright/test';

const TABS_MAX = 80;

/**
 * Presses Tab (or Shift and Tab, if it lies behind) until something, or one of several, has focus, as a person without
 * a mouse does; fails when it cannot be reached, or when its focus is invisible.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let pressed = 0; pressed < TABS_MAX; pressed += 1) {
    const way = await wayTo(target);
    if (way === 'here') return expectSeen(page);
    await page.keyboard.press(way === 'behind' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Whether one of several has the focus, or all of them come before the focused element. */
function wayTo(target: Locator): Promise<'here' | 'behind' | 'ahead'> {
  return target.evaluateAll((elements) => {
    const focused = document.activeElement ?? document.body;
    if (elements.some((one) => one === focused)) return 'here';
    const isBehind = elements.every(
      (one) => (focused.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
    );
    return elements.length > 0 && isBehind ? 'behind' : 'ahead';
  });
}

/** Chooses one of a group of radios with the arrow keys. */
export async function chooseByKeys(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  const radios = group.getByRole('radio');
  // What it opens may ask yes or no as well.
  const wanted = group.getByRole('radio', { name, exact: typeof name === 'string' }).first();
  await tabTo(page, radios);
  // An option that an arrow passes stays unchosen: a yes on the way to a no may open more questions.
  if (await wanted.evaluate((one) => one === document.activeElement)) await page.keyboard.press('Space');
  for (let pressed = 0; pressed < (await radios.count()); pressed += 1) {
    if (await wanted.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

/** Goes on with Enter on a button or link, once it is not busy: a press would do nothing till then. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await expect(page.locator(':focus')).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
}

/** What has the focus shows it, and no sticky bar lies over it. */
async function expectSeen(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return 'nothing has the focus';
    const box = focused.getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (middle.y < 0 || middle.y > innerHeight) return 'what has the focus is out of sight';
    const top = document.elementFromPoint(middle.x, middle.y);
    const related =
      top === null || focused.contains(top) || top.contains(focused) || top.closest('label')?.contains(focused);
    return related
      ? undefined
      : `what has the focus (${focused.outerHTML.slice(0, 120)}) lies under ${top.outerHTML.slice(0, 120)}`;
  });
  expect(hidden).toBeUndefined();
}
