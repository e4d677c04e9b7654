import { buildWeb } from './build.ts';
import { findChromium } from './processes/chromium.ts';
import { say } from './run.ts';
import { checkSizes } from './sizes.ts';
import { refuseUnknown } from './tests/arguments.ts';
import { conclude } from './tests/conclude.ts';
import { endWhenInterrupted } from './tests/interruption.ts';
import { openRunFolder } from './tests/run-folder.ts';
import { type Result, runStep } from './tests/step.ts';
import { checks, journeys, landing, rooms } from './tests/steps.ts';
import { printTimes } from './tests/times.ts';

/**
 * Everything that a landing must pass: the fast checks, the tests of each room, the size of the JavaScript, the stories in a browser.
 * `--times` prints what was dear. What takes longer is `tools/test-all.ts`; what a change touches is `tools/test-changed.ts`.
 */
async function test(): Promise<number> {
  process.env['CHROMIUM_PATH'] = findChromium();
  const results: Result[] = [await runStep(checks), await runStep(rooms('tests of the rooms', landing))];
  const isLight = (await buildWeb()) && checkSizes();
  if (isLight) results.push(await runStep(journeys('stories in a browser')));
  if (process.argv.includes('--times'))
    for (const result of results) if (result.ran.length > 0) printTimes(result.name, result);
  const code = conclude(results);
  if (!isLight) say('The web app was not built, or is heavier than its budget: no story was walked.');
  return isLight ? code : 1;
}

refuseUnknown(process.argv.slice(2), { flags: ['--times'] }, 'npm test [-- --times]');
const folder = await openRunFolder();
endWhenInterrupted(folder.remove);
try {
  process.exitCode = await test();
} finally {
  await folder.remove();
}
