import { findChromium } from './processes/chromium.ts';
import { say } from './run.ts';
import { refuseUnknown } from './tests/arguments.ts';
import { conclude } from './tests/conclude.ts';
import { upTo } from './tests/parts/up-to.ts';
import { endWhenInterrupted } from './tests/run/interruption.ts';
import { openRunFolder } from './tests/run/run-folder.ts';
import { SHARE_SETTING, SHARES, shareOfCheckout } from './tests/shares.ts';
import { isGood, type Result, runStep } from './tests/step.ts';
import { checks, journeys, landing, rooms, sizes, webApp } from './tests/steps.ts';
import { printTimes } from './tests/times.ts';

/**
 * What a landing must pass: the fast checks, the tests of each room, the size of the JavaScript, the stories in a
 * browser. It tries one of eight shares of the slow tests, by the checkout's content or by `--share`; `--whole` tries
 * every share. `--times` prints what was slow. For longer runs see `tools/test-all.ts`; for what a change touches,
 * `tools/test-changed.ts`.
 */
async function test(args: readonly string[], share: number | undefined): Promise<number> {
  process.env['CHROMIUM_PATH'] = findChromium();
  if (share === undefined) say('Every share.');
  else
    say(`Share ${share} of ${SHARES}; \`npm test -- --share=${share}\` runs it again, \`--whole\` runs every share.`);
  const env = share === undefined ? {} : { [SHARE_SETTING]: String(share) };
  const results: Result[] = [await runStep(checks), await runStep(rooms('tests of the rooms', landing, env))];
  const built = await runStep(webApp);
  results.push(built);
  if (isGood(built)) results.push(await runStep(sizes), await runStep(journeys('stories in a browser', [], env)));
  if (args.includes('--times'))
    for (const result of results) if (result.ran.length > 0) printTimes(result.name, result);
  return conclude(results);
}

/** The share that is asked for, or that of the checkout; undefined for every share. */
function shareOf(args: readonly string[]): number | undefined {
  if (args.includes('--whole')) return undefined;
  const asked = args.find((arg) => arg.startsWith('--share='));
  return asked === undefined ? shareOfCheckout() : Number(asked.slice('--share='.length));
}

const args = process.argv.slice(2);
const usage = `npm test [-- --times] [--share=1 to ${SHARES}] [--whole]`;
refuseUnknown(args, { flags: ['--times', '--whole', ...upTo(SHARES).map((share) => `--share=${share}`)] }, usage);
const share = shareOf(args);
const folder = await openRunFolder();
endWhenInterrupted(folder.remove);
try {
  process.exitCode = await test(args, share);
} finally {
  await folder.remove();
}
