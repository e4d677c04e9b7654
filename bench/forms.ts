import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../tools/processes/chromium.ts';
import { root, say } from '../tools/run.ts';
import { buildPages, pages } from './forms/build-pages.ts';
import { controlsOn, type Figures, measurePage, type Visit } from './forms/measure-page.ts';
import { printTable } from './forms/print-table.ts';

/**
 * A page of 120 questions in Marque and its peers, side by side in Chromium; the goals are ratios to the hand-written
 * page.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
/** `BENCH_PAGES=native,rhf,marque` measures only these; a goal whose page is missing is not reached. */
const ONLY: readonly string[] = process.env['BENCH_PAGES']?.split(',') ?? pages;
const SIZES = (process.env['BENCH_SIZES']?.split(',') ?? ['120', '1000']).map(Number);
/** Pages that are also measured at 1,000 questions: only for Marque do we ask whether a key costs more there. */
const LARGE: readonly string[] = ['native', 'marque'];
/** Pages without a goal: they take long, and every fifth round is enough for them. */
const PEERS: readonly string[] = ['marque-dressed', 'surveyjs', 'rjsf', 'jsonforms'];
const PEERS_EVERY = 5;

const folder = join(root, 'bench/results/forms-built');
mkdirSync(folder, { recursive: true });
say('Building the pages …');
const built = await buildPages(folder);
const types: { readonly [ending: string]: string } = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  readFile(file).then(
    (content) => {
      response.writeHead(200, { 'Content-Type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
      response.end(content);
    },
    () => response.writeHead(404).end(),
  );
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-frame-rate-limit',
    '--disable-background-networking',
    '--no-first-run',
  ],
});

const visits: Visit[] = [];
for (const size of SIZES) {
  for (const page of pages.filter(
    (name) => name !== 'react' && ONLY.includes(name) && (size === 120 || LARGE.includes(name)),
  )) {
    const visit = { url: `${address}/${page}/`, page, size };
    visits.push({ ...visit, expected: await controlsOn(browser, visit) });
  }
}
const figures = new Map<string, Figures[]>();
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const visit of round % 2 === 0 ? visits : visits.toReversed()) {
    if (PEERS.includes(visit.page) && round % PEERS_EVERY !== 0) continue;
    const measured = { ...(await measurePage(browser, visit)), round };
    const key = `${visit.page} ${visit.size}`;
    if (round > 0) figures.set(key, [...(figures.get(key) ?? []), measured]);
  }
  say(round === 0 ? 'The first round warms up and is dropped.' : `Round ${round} of ${ROUNDS}`);
}
await browser.close();
server.close();
process.exitCode = printTable(built, figures) ? 0 : 1;
