import { installed, run, say } from './run.ts';

/** The fast part of the tests: types, format and lint, import rules, tidiness. Meant to be run at every save. */
const checks: readonly (readonly [string, readonly string[]])[] = [
  ['types', [installed('tsc'), '-b']],
  ['lint and format', [installed('biome'), 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=40', '.']],
  [
    'lint for bugs',
    [
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
  ],
  ['import rules', ['node', 'tools/architecture.ts']],
  ['dead code', ['node', 'node_modules/knip/bin/knip.js', '--no-progress']],
  ['tidiness', ['node', 'tools/tidy.ts']],
];

const outcomes = await Promise.all(checks.map(([name, command]) => run(name, command)));
const types = outcomes.find((one) => one.name === 'types');
if (types?.code === 0) {
  outcomes.push(await run('types of tests', [installed('tsc'), '-p', 'tsconfig.tests.json']));
  outcomes.push(await run('types of web tests', [installed('tsc'), '-p', 'tsconfig.web-tests.json']));
  outcomes.push(await run('types of the gallery', [installed('tsc'), '-p', 'tools/gallery']));
}

for (const { name, code, output, seconds } of outcomes) {
  say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) say(output.trimEnd());
}
process.exitCode = outcomes.every(({ code }) => code === 0) ? 0 : 1;
