import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './processes/chromium.ts';
import { git } from './processes/git.ts';
import { root, say } from './run.ts';
import { refuseUnknown } from './tests/arguments.ts';
import { conclude } from './tests/conclude.ts';
import { endWhenInterrupted } from './tests/run/interruption.ts';
import { openRunFolder } from './tests/run/run-folder.ts';
import { isGood, type Result, runStep } from './tests/step.ts';
import { checks, journeys, rooms, sizes, webApp } from './tests/steps.ts';
import { touchedRooms } from './tests/touched/touched-rooms.ts';
import { touchedStories } from './tests/touched/touched-stories.ts';

/**
 * The tests that a change touches, for the loop at the desk: `npm run test:changed [-- FILE…]`. Without files: those that differ from the last commit, or
 * those of the last commit when none does; with `--since=main` those that differ from there. `--fast` leaves the browser out.
 */
async function testChanged(files: readonly string[], isFast: boolean): Promise<number> {
  const { code: touched, tests } = touchedRooms(files);
  const code = touched.filter((file) => existsSync(join(root, file)));
  const stories = touchedStories(files);
  const results: Result[] = [await runStep(checks)];
  if (code.length > 0)
    results.push(await runStep(rooms('tests that import them', ['related', '--run', ...code, '--passWithNoTests'])));
  if (tests.length > 0) results.push(await runStep(rooms('tests that read them', [...tests, '--passWithNoTests'])));
  if (stories.length > 0 && !isFast) {
    process.env['CHROMIUM_PATH'] = findChromium();
    const built = await runStep(webApp);
    results.push(built);
    if (!isGood(built)) return conclude(results);
    results.push(await runStep(sizes));
    const names = stories.filter((story) => story !== '').map((story) => `${story}.journey`);
    // If any story may be touched, those that a landing walks are enough for the desk.
    if (stories.includes(''))
      results.push(await runStep(journeys('stories of a landing', [], { MARQUE_TEST_JOURNEYS: 'landing' })));
    const more = [...names, '--pass-with-no-tests'];
    const walked = { MARQUE_TEST_JOURNEYS: 'touched' };
    if (names.length > 0) results.push(await runStep(journeys('stories that walk through them', more, walked)));
  }
  return conclude(results);
}

function changedFiles(since: string | undefined): string[] {
  const lines = (...args: string[]) => git(...args).split('\n');
  const working = [
    ...lines('diff', '--name-only', since ?? 'HEAD'),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
  const isNothing = working.every((file) => file === '');
  // A clone with only the last commit has none before it.
  const hasParent = lines('rev-list', '--count', '--max-count=2', 'HEAD')[0] === '2';
  const last = hasParent ? lines('diff', '--name-only', 'HEAD~1', 'HEAD') : [];
  return (isNothing && since === undefined ? last : working).filter((file) => file !== '');
}

const args = process.argv.slice(2);
refuseUnknown(
  args,
  { flags: ['--fast', '--since='], areNamesTaken: true },
  'npm run test:changed [-- FILE… --since=COMMIT --fast]',
);
const since = args.find((one) => one.startsWith('--since='))?.slice('--since='.length);
const named = args.filter((one) => !one.startsWith('--'));
const missing = named.filter((file) => !existsSync(join(root, file)));
if (missing.length > 0) {
  say(`There is no ${missing.join(', ')}; files are named from the folder of the checkout.`);
  process.exit(2);
}
const files = named.length > 0 ? named : changedFiles(since);
say(files.length > 0 ? files.join('\n') : 'Nothing has changed.');
const folder = await openRunFolder();
endWhenInterrupted(folder.remove);
try {
  process.exitCode = await testChanged(files, args.includes('--fast'));
} finally {
  await folder.remove();
}
