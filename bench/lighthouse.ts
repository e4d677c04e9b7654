import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startProduct } from '../journeys/steps/product.ts';
import { findChromium } from '../tools/processes/chromium.ts';
import { say } from '../tools/run.ts';

/** Least scores of 100 that the shop's first page keeps, on Lighthouse's own mobile preset (slow network, slow processor). */
const SCORES_MIN = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const RUNS = 5;
/** Runs in which the browser recorded nothing are repeated, but not for ever. */
const RUNS_MAX = 6;

const product = await startProduct();
const chrome = await launch({
  chromePath: findChromium(),
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const scores: Record<string, number[]> = {};
const notes = new Set<string>();
try {
  for (let time = 0; time < RUNS_MAX && (scores['performance']?.length ?? 0) < RUNS; time += 1) {
    const result = await lighthouse(product.shop, {
      port: chrome.port,
      onlyCategories: Object.keys(SCORES_MIN),
      output: 'json',
      logLevel: 'error',
    });
    if (result === undefined) throw new Error('Lighthouse gave no result.');
    if (result.lhr.runtimeError) continue;
    for (const [name, { score, auditRefs }] of Object.entries(result.lhr.categories)) {
      scores[name] = [...(scores[name] ?? []), Math.round((score ?? 0) * 100)];
      for (const { id, weight } of auditRefs) {
        const audit = result.lhr.audits[id];
        if (audit && weight > 0 && audit.score !== null && audit.score < 0.9)
          notes.add(`${name}: ${audit.title} ${audit.displayValue ?? ''}`);
      }
    }
  }
} finally {
  chrome.kill();
  await product.stop();
}

let held = true;
for (const [name, least] of Object.entries(SCORES_MIN)) {
  const sorted = (scores[name] ?? []).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  held &&= median >= least;
  say(`${median >= least ? '✓' : '✗'} ${name}: ${median} of ${least} wanted (runs: ${sorted.join(', ')})`);
}
for (const note of notes) say(`  ${note}`);
process.exit(held ? 0 : 1);
