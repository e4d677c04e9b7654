import { expect } from '@playwright/test';
import { type Asked, controlOf, groupOf } from './asked.ts';
import type { Answer, Sought } from './person.ts';

/** A row of a table, typed and picked from the suggestions; then it is there. */
export async function answerLookup(asked: Asked, answer: Answer): Promise<void> {
  const wanted = (answer as Sought)[asked.words.language];
  await asked.hand.pick(controlOf(asked), wanted);
  await expect(groupOf(asked).getByText(wanted, { exact: true })).toBeVisible();
}

/** A code, typed and checked; then it is there. */
export async function answerDataEntry(asked: Asked, answer: Answer): Promise<void> {
  await asked.hand.fill(controlOf(asked), String(answer));
  await asked.hand.press(
    asked.place.getByRole('button', { name: asked.words.text('inputs.dataEntry.check'), exact: true }),
  );
  await expect(groupOf(asked).getByText(String(answer), { exact: true })).toBeVisible();
}

/** The first address of a postcode, however deep it lies. */
export async function answerAddress(asked: Asked, answer: Answer): Promise<void> {
  const { page, hand, words } = asked;
  await hand.fill(controlOf(asked), String(answer));
  const found = page.getByRole('list', { name: words.text('inputs.address.results') }).getByRole('button');
  const chosen = page.getByRole('button', { name: words.text('inputs.address.change'), exact: true });
  const DEEPEST = 4;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    await expect(found.first().or(chosen)).toBeVisible();
    if (await chosen.isVisible()) return;
    const here = await found.allTextContents();
    await hand.press(found.first());
    await expect
      .poll(async () => (await chosen.isVisible()) || String(await found.allTextContents()) !== String(here))
      .toBe(true);
  }
  await expect(chosen).toBeVisible();
}
