import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { SCORES_MIN } from './scores.ts';

/** A page to measure; a customer's page is measured with their data in the browser. */
export type MeasuredPage = { readonly name: string; readonly url: string; readonly isCustomers: boolean };

/** The scores of each run by category, out of 100, and what cost points. */
export type Measured = { readonly scores: { readonly [category: string]: number[] }; readonly notes: Set<string> };

/** Runs in which the browser recorded nothing are repeated, but not for ever. */
const SPARE_RUNS = 1;
const GOOD = 0.9;

/** Lets Lighthouse load a page so many times, by its own mobile preset: slow network, slow processor, nothing in the browser's cache. */
export async function measurePage(port: number, page: MeasuredPage, rounds: number): Promise<Measured> {
  const scores: { [category: string]: number[] } = {};
  const notes = new Set<string>();
  for (let run = 0; run < rounds + SPARE_RUNS && (scores['performance']?.length ?? 0) < rounds; run += 1) {
    if (page.isCustomers) await emptyCache(port);
    const result = await lighthouse(page.url, {
      port,
      onlyCategories: Object.keys(SCORES_MIN),
      output: 'json',
      logLevel: 'error',
      // It would take the session away, with which the page is a customer's.
      disableStorageReset: page.isCustomers,
    });
    if (result === undefined) throw new Error('Lighthouse gave no result.');
    const { lhr } = result;
    if (lhr.runtimeError) continue;
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(page.url).pathname)
      throw new Error(`${page.name} led to ${lhr.finalDisplayedUrl}`);
    for (const [name, { score, auditRefs }] of Object.entries(lhr.categories)) {
      scores[name] = [...(scores[name] ?? []), Math.round((score ?? 0) * 100)];
      for (const { id, weight } of auditRefs) {
        const audit = lhr.audits[id];
        if (audit && weight > 0 && audit.score !== null && audit.score < GOOD)
          notes.add(`${name}: ${audit.title} ${audit.displayValue ?? ''}`);
      }
    }
  }
  return { scores, notes };
}

async function emptyCache(port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no window.');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
  await browser.close();
}
