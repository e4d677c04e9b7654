import type { Page } from '@playwright/test';
import { seedFor } from '../answering/seed.ts';
import { speak } from '../answering/speak.ts';
import { dividedWords } from '../pages/divided-words.ts';
import { priced } from '../pages/priced.ts';
import { tooWide } from '../pages/too-wide.ts';
import { atRest } from '../steps/at-rest.ts';
import { buyFlex } from '../steps/buying.ts';
import { expect, test } from '../steps/test.ts';

/** A make and a model with more words than a line of a phone holds, and one that no line holds at twice its size. */
const [MAKE, MODEL] = ['Mercedes-Benz', 'AMG GT 63 S E-Performance Formula1WorldChampionshipEdition'];

/** Has each answer about a proposal or a policy name that car. */
async function nameCar(page: Page): Promise<void> {
  await page.route(/\/api\/(?:proposals|policies)\//, async (route) => {
    if (route.request().method() !== 'GET') return await route.continue();
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/"make":"[^"]*"/g, `"make":"${MAKE}"`)
      .replaceAll(/"model":"[^"]*"/g, `"model":"${MODEL}"`)
      .replaceAll(/"vehicle":"[^"]*"/g, `"vehicle":"2021 ${MAKE} ${MODEL}"`);
    await route.fulfill({ response, body });
  });
}

test('a car with a long name has room on the quote and the policy, on the smallest phone with text at 200 %', {
  tag: ['@breadth', '@english'],
}, async ({ page, product, language }) => {
  await speak(page, product.shop, language);
  const seed = await seedFor(page, product);
  const offer = await priced(seed, 'flex');
  const bought = await buyFlex(seed, product);
  await nameCar(page);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of [offer.path, `/flex/policy/${bought.policyId}/details`]) {
    await page.goto(`${product.shop}${path}`);
    await expect(page.getByText(MODEL).first()).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await atRest(page);
    expect(await tooWide(page), 'nobody scrolls aside').toEqual([]);
    const title = `${MAKE} ${MODEL} ${await page.getByRole('heading', { level: 1 }).textContent()}`;
    const divided = (await dividedWords(page)).filter((fault) => title.includes(fault.split('"')[1] ?? ''));
    expect(divided, 'words of the car and of the heading stay whole').toEqual([]);
  }
});
