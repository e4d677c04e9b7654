import 'temporal-polyfill/global';
import type { EngineBrowser } from '../journeys/engines/engine-browser.ts';
import { type Engine, enginePieces, engines, type Story, stories } from '../journeys/engines/engine-pieces.ts';
import { openFirefox } from '../journeys/engines/firefox.ts';
import { firstSale } from '../journeys/engines/first-sale.ts';
import { listenToReports } from '../journeys/engines/listen-to-reports.ts';
import { questionnaire } from '../journeys/engines/questionnaire.ts';
import { signingIn } from '../journeys/engines/signing-in.ts';
import { type Visitor, visitorAt } from '../journeys/engines/visitor.ts';
import { openWebKit } from '../journeys/engines/webkit.ts';
import { type Product, startProduct } from '../journeys/steps/product.ts';
import { buildWeb } from './build.ts';
import { findFirefox, findWebKit } from './processes/find-web-kit.ts';
import { say } from './run.ts';
import { type Failure, failureLine, firstLine, writeReport } from './tests/report.ts';

/** Runs stories in engines other than Chromium's. Arguments: engines and stories, all optional (`firefox first-sale`). */
const opened: { readonly [engine in Engine]: () => Promise<EngineBrowser> } = {
  webkit: async () => openWebKit(findWebKit()),
  firefox: async () => openFirefox(findFirefox().browser),
};

const walks: { readonly [story in Story]: (visitor: Visitor, product: Product) => Promise<void> } = {
  'first-sale': firstSale,
  'signing-in': signingIn,
  questionnaire,
};

const asked = process.argv.slice(2);
const known: readonly string[] = [...engines, ...stories];
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  process.exit(2);
}
const wants = (name: string, all: readonly string[]) =>
  asked.includes(name) || !asked.some((other) => all.includes(other));
const pieces = enginePieces.filter(({ engine, story }) => wants(engine, engines) && wants(story, stories));
// What runs beside this process ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.exitCode = await runPieces();

async function runPieces(): Promise<number> {
  if (!(await buildWeb())) return 1;
  const reports = await listenToReports();
  const product = await startProduct({ SENTRY_DSN: reports.dsn });
  const failures: Failure[] = [];
  for (const { engine, story } of pieces) {
    const began = performance.now();
    const failure = withReports(await runPiece(engine, story, product), reports.heard());
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    say(`${failure === undefined ? '✓' : '✗'} ${story} in ${engine} (${seconds} s)`);
    if (failure === undefined) continue;
    say(failure);
    failures.push({
      file: `journeys/engines/${story}.ts`,
      line: 1,
      test: `in ${engine}`,
      reason: firstLine(failure),
    });
  }
  await product.stop();
  reports.close();
  if (failures.length > 0) say(`\nFailed:\n${failures.map(failureLine).join('\n')}`);
  const passed = pieces.length - failures.length;
  say(`\n${passed} passed, ${failures.length} failed`);
  writeReport({ passed, failed: failures.length, ran: [], failures });
  return failures.length === 0 ? 0 : 1;
}

/** A story may come to its end although a page has met an error. */
function withReports(failure: string | undefined, reported: readonly string[]): string | undefined {
  if (reported.length === 0) return failure;
  return `${failure ?? 'it came to its end'}; pages reported ${reported.join('; ')}`;
}

/** Why a story could not be walked; undefined when it could. Each has a browser of its own. */
async function runPiece(engine: Engine, story: Story, product: Product): Promise<string | undefined> {
  let browser: EngineBrowser | undefined;
  try {
    browser = await opened[engine]();
    await walks[story](visitorAt(browser), product);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await browser?.close().catch((error: unknown) => say(`${engine} did not end well: ${error}`));
  }
}
