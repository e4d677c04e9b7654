import type { Page } from '@playwright/test';
import { atRest } from '../steps/at-rest.ts';
import { violationsOn } from '../steps/axe.ts';
import { cutTabs } from './cut-tabs.ts';
import { dividedWords } from './divided-words.ts';
import { tooWide } from './too-wide.ts';

/** Phone and desktop: axe runs all its rules in light, and its colour rules again in dark. */
const looked = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Narrow windows: the smallest phone, one with its text at 200 %, and one whose browser is zoomed to 200 %. */
const narrow = [
  { width: 320, height: 640, fontSize: '', name: '320 px' },
  { width: 390, height: 844, fontSize: '200%', name: '390 px with text at 200 %' },
  { width: 195, height: 422, fontSize: '', name: '390 px zoomed to 200 %' },
];

/**
 * What is wrong with a page as it is: what axe finds, anything to scroll sideways for, links of the bar that wrap, and
 * short words that are divided.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const found = (at: string, more: readonly string[]) => faults.push(...more.map((fault) => `${at}: ${fault}`));
  for (const size of looked) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    found(`${size.width} px, light`, [
      ...(await violationsOn(page)),
      ...(await tooWide(page)),
      ...(await wrapped(page)),
      ...(await dividedWords(page)),
    ]);
    await page.emulateMedia({ colorScheme: 'dark' });
    found(`${size.width} px, dark`, await violationsOn(page, 'colours'));
  }
  await unfold(page);
  for (const { name, fontSize, ...size } of narrow) {
    await page.setViewportSize(size);
    await setFontSize(page, fontSize);
    await atRest(page);
    const cut = (await cutTabs(page)).map((tab) => `the current tab is cut: ${tab}`);
    found(name, [...(await tooWide(page)), ...cut, ...(name === '320 px' ? await wrapped(page) : [])]);
    await setFontSize(page, '');
    await atRest(page);
  }
  return faults;
}

/** Opens what can be folded out. The next visit has it closed again. */
function unfold(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
}

function setFontSize(page: Page, fontSize: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
}

/** Links and buttons of the bar whose words take more than one line. */
function wrapped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const texts = [...range.getClientRects()].filter(({ width }) => width > 1);
      return new Set(texts.map(({ bottom }) => Math.round(bottom / 8))).size;
    };
    const bar = document.querySelector('header');
    const links = [...(bar?.querySelectorAll('a, button') ?? [])].filter((one) => one.childElementCount === 0);
    return links.filter((one) => lines(one) > 1).map((one) => `"${one.textContent}" wraps in the bar`);
  });
}
