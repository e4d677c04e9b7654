import { availableParallelism } from 'node:os';
import { installed, type Outcome, run, say } from './run.ts';

type Check = { readonly name: string; readonly command: readonly string[]; readonly env?: NodeJS.ProcessEnv };

/**
 * One checker, since each further one computes most types again, and no garbage collected before 3 GiB: both together
 * halve the processor time. It uses 2.4 GiB if nothing was built before.
 */
const types = (name: string, ...project: readonly string[]): Check => ({
  name,
  command: [installed('tsc'), ...project, '--checkers', '1'],
  env: { GOGC: 'off', GOMEMLIMIT: '3GiB' },
});

const built = types('types', '-b');

/** These read the declarations that `built` has written. */
const typesOfTests: readonly Check[] = [
  types('types of tests', '-p', 'tsconfig.tests.json'),
  types('types of web tests', '-p', 'tsconfig.web-tests.json'),
  types('types of the gallery', '-p', 'tools/gallery'),
];

const others: readonly Check[] = [
  {
    name: 'lint and format',
    command: [installed('biome'), 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=40', '.'],
  },
  { name: 'import rules', command: ['node', 'tools/architecture.ts'] },
  { name: 'dead code', command: ['node', 'node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'tidiness', command: ['node', 'tools/tidy.ts'] },
  {
    name: 'lint for bugs',
    command: [
      installed('oxlint'),
      '--deny-warnings',
      '--disable-unicorn-plugin',
      '-A',
      'all',
      '-D',
      'correctness',
      '-A',
      'no-control-regex',
      // Biome has the same rule, and takes a reason for an exception.
      '-A',
      'no-empty-pattern',
      'packages',
      'apps',
      'tools',
      'journeys',
    ],
  },
];

// The fast part of the tests, meant to be run at every save.
const waiting = [...others];
const outcomes: Outcome[] = [];
// The types of tests come last and wait for the others, so the types go first and each processor has one check at a time.
const lanes = [typesInOrder(), ...Array.from({ length: Math.max(1, availableParallelism() - 1) }, takeOthers)];
await Promise.all(lanes);

async function typesInOrder(): Promise<void> {
  if ((await outcomeOf(built)).code === 0) waiting.unshift(...typesOfTests);
  await takeOthers();
}

async function takeOthers(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await outcomeOf(next);
}

async function outcomeOf({ name, command, env }: Check): Promise<Outcome> {
  const outcome = await run(name, command, env ? { env } : {});
  outcomes.push(outcome);
  return outcome;
}

for (const { name, code, output, seconds } of outcomes) {
  say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) say(output.trimEnd());
}
process.exitCode = outcomes.every(({ code }) => code === 0) ? 0 : 1;
