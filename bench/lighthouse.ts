import { launch } from 'chrome-launcher';
import { startProduct } from '../journeys/steps/product.ts';
import { findChromium } from '../tools/processes/chromium.ts';
import { say } from '../tools/run.ts';
import { comeAsCustomer } from './lighthouse/come-as-customer.ts';
import { type MeasuredPage, measurePage } from './lighthouse/measure-page.ts';
import { SCORES_MIN, told } from './lighthouse/scores.ts';

/** The shop's first page for a visitor, and what a customer comes back to, signed in, with a policy that was bought. `BENCH_PAGES=home,details` measures some. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ONLY = process.env['BENCH_PAGES']?.split(',');

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
let held = true;
try {
  // The visitor's page comes first: the browser knows nobody yet.
  await measure({ name: 'home', url: product.shop, isCustomers: false });
  const own = await comeAsCustomer(chrome.port, product);
  await measure({ name: 'details', url: `${own}/details`, isCustomers: true });
  await measure({ name: 'documents', url: `${own}/documents`, isCustomers: true });
} finally {
  chrome.kill();
  await product.stop();
}
process.exit(held ? 0 : 1);

async function measure(page: MeasuredPage): Promise<void> {
  if (ONLY?.includes(page.name) === false) return;
  const { medians, lines } = told(await measurePage(chrome.port, page, ROUNDS));
  say(`\n${page.name}`);
  for (const line of lines) say(line);
  held &&= Object.entries(SCORES_MIN).every(([name, least]) => (medians[name] ?? 0) >= least);
}
