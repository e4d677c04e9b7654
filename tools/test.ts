import { buildWeb } from './build.ts';
import { findChromium } from './chromium.ts';
import { installed, type Outcome, root, run, say } from './run.ts';
import { checkSizes } from './sizes.ts';

/**
 * Everything that a landing must pass: the fast checks, the tests of each room, the size budget, the journeys in a browser.
 * `--all` repeats the properties with many seeds and more runs; a seed that has passed is not run again (`test-results/seeds-passed`).
 */
const all = process.argv.includes('--all');
const outcomes: Outcome[] = [];

const step = async (name: string, command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> => {
  say(`\n— ${name}`);
  const outcome = await run(name, command, { env });
  say(outcome.output.trimEnd());
  outcomes.push(outcome);
  return outcome.code === 0;
};

const vitest = (...more: string[]) => [installed('vitest'), 'run', '--root', root, ...more];

async function test(): Promise<boolean> {
  process.env['CHROMIUM_PATH'] = findChromium();
  const checked = await step('checks', ['node', 'tools/check.ts']);
  const tested = await step('tests of each room', vitest());
  if (!(await buildWeb()) || !checkSizes()) return false;
  const travelled = await step('journeys', [installed('playwright'), 'test']);
  if (!all) return checked && tested && travelled;
  const { longRuns } = await import('./long-runs.ts');
  return (await longRuns(step, vitest)) && checked && tested && travelled;
}

try {
  process.exitCode = (await test()) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

const count = (what: 'passed' | 'failed') =>
  outcomes
    .flatMap(({ output }) => output.split('\n').filter((line) => /^\s*(Tests\s|\d+ (passed|failed))/.test(plain(line))))
    .map((line) => Number(new RegExp(`(\\d+) ${what}`).exec(plain(line))?.[1] ?? 0))
    .reduce((sum, one) => sum + one, 0);

function plain(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with the escape character.
  return line.replace(/\u001b\[[0-9;]*m/g, '');
}

// A long log is read from its end, so what failed is named there once more.
const failures = outcomes.flatMap(({ output }) =>
  output.split('\n').filter((line) => /^\s*(FAIL|×|✘)\s/.test(plain(line))),
);
if (failures.length > 0) say(`\nFailed:\n${[...new Set(failures)].join('\n')}`);

say();
for (const { name, code, seconds } of outcomes) say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(0)} s)`);
say(`${count('passed')} passed, ${count('failed')} failed`);
