import puppeteer from 'puppeteer-core';
import { type EngineBrowser, windowSize } from './engine-browser.ts';

/** Opens Firefox, which speaks WebDriver BiDi by itself, with a profile of its own that ends with it. */
export async function openFirefox(executablePath: string): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: windowSize,
    env: { ...process.env, TZ: 'Europe/London' },
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error instanceof Error ? error.message : String(error)));
  return {
    open: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    back: async () => {
      await page.goBack();
    },
    ask: async (inPage, given) => (await page.evaluate(inPage as (given: unknown) => unknown, given)) as never,
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    faults: () => faults,
    close: () => browser.close(),
  };
}
