import { expect, type Locator, type Page } from '@playwright/test';
import { chooseByKeys, pressOn, tabTo } from '../steps/keys.ts';
import type { Hand } from './hand.ts';

const ARROWS_MAX = 100;

/** Somebody without a pointer: Tab, Space, Enter, arrows, and letters. */
export function byKeys(page: Page): Hand {
  const { keyboard } = page;
  return {
    press: (control) => pressOn(page, control),
    choose: (group, radio) =>
      typeof radio === 'string' ? chooseByKeys(page, group, radio) : choosePlace(page, group, radio.place),
    tick: async (box) => {
      await tabTo(page, box);
      await keyboard.press('Space');
      await expect(box).toBeChecked();
    },
    fill: async (box, text) => {
      await tabTo(page, box);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    stream: async (box, digits) => {
      await tabTo(page, box);
      await keyboard.type(digits);
    },
    select: async (select, option) => {
      await tabTo(page, select);
      await arrowTo(page, option, () => select.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.label));
    },
    pick: async (box, option) => {
      await tabTo(page, box);
      await keyboard.type(option);
      const wanted = page.getByRole('option', { name: option, exact: true });
      await expect(wanted).toBeVisible();
      await keyboard.press('ArrowDown');
      await arrowTo(page, option, () => highlighted(box));
      await keyboard.press('Enter');
      await expect(wanted).toBeHidden();
    },
  };
}

async function choosePlace(page: Page, group: Locator, place: number): Promise<void> {
  await tabTo(page, group.getByRole('radio'));
  await page.keyboard.press('Space');
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio').nth(place)).toBeChecked();
}

async function arrowTo(page: Page, wanted: string, here: () => Promise<string | undefined>): Promise<void> {
  for (let pressed = 0; pressed < ARROWS_MAX; pressed += 1) {
    if ((await here()) === wanted) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`Arrows do not reach “${wanted}”`);
}

/** What the suggestion says that the box points at. */
function highlighted(box: Locator): Promise<string | undefined> {
  return box.evaluate((one) => {
    const id = one.getAttribute('aria-activedescendant');
    return (id && document.getElementById(id)?.textContent?.trim()) || undefined;
  });
}
