import { expect, type Page } from '@playwright/test';
import type { Hand } from './hand.ts';

/** Somebody with a mouse, or a finger. */
export function byPointer(page: Page): Hand {
  return {
    press: (control) => control.click(),
    choose: async (group, radio) => {
      const radios = group.getByRole('radio');
      const wanted =
        typeof radio === 'string' ? group.getByRole('radio', { name: radio, exact: true }) : radios.nth(radio.place);
      await wanted.check();
    },
    tick: (box) => box.check(),
    fill: (box, text) => box.fill(text),
    stream: (box, digits) => box.pressSequentially(digits),
    select: async (select, option) => {
      await select.selectOption({ label: option });
    },
    pick: async (box, option) => {
      await box.click();
      await box.fill(option);
      const wanted = page.getByRole('option', { name: option, exact: true });
      await expect(wanted).toBeVisible();
      await wanted.click();
    },
  };
}
