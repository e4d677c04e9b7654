import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installed, root, run } from '../run.ts';
import { readReport } from './report.ts';

let folder: string;

beforeEach(() => {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results/reported-'));
  const test = { isolate: false, maxWorkers: 1, includeTaskLocation: true };
  writeFileSync(join(folder, 'vitest.config.ts'), `export default ${JSON.stringify({ test })};`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a run says of files of tests that fail. */
async function saidOf(files: { readonly [name: string]: string }, ...more: readonly string[]): Promise<string[]> {
  const head = "import { beforeAll, expect, it } from 'vitest';\n";
  for (const [name, lines] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.ts`), head + lines);
  const report = join(folder, 'report.json');
  const reporter = `--reporter=${root}/tools/tests/rooms-reporter.ts`;
  await run('sample', [installed('vitest'), 'run', '--root', folder, reporter, ...more], {
    env: { MARQUE_TEST_REPORT: report },
  });
  const { failures = [] } = readReport(report) ?? {};
  return failures.map(({ file, line, test, reason }) => {
    const place = `${relative(folder, join(root, file))}:${line}`;
    return `${place} ${test}: ${reason}`;
  });
}

it('names each failure by file, line and reason: of a test, a hook, an import, and what nobody caught', async () => {
  const said = await saidOf({
    test: "it('adds up', () =>\n  expect(1 + 1).toBe(3));",
    hook: "beforeAll(() => {\n  throw new Error('no ground');\n});\nit('stands', () => expect(1).toBe(1));",
    import: "import './not-there.ts';\nit('is there', () => expect(1).toBe(1));",
    uncaught: "it('goes on', () => {\n  void Promise.reject(new Error('left behind'));\n});",
  });
  expect(said.toSorted()).toEqual([
    'hook.test.ts:3 the file: no ground',
    expect.stringMatching(/^import\.test\.ts:\d+ the file: Cannot find module '\.\/not-there\.ts'/),
    'test.test.ts:3 adds up: expected 2 to be 3 // Object.is equality',
    'uncaught.test.ts:3 an error nobody caught: left behind',
  ]);
});

it('names the file whose process died, and what it would have gone on with', async () => {
  const dying =
    "it('dies', async () => {\n  process.kill(process.pid, 'SIGKILL');\n  await new Promise(() => undefined);\n});";
  const said = await saidOf({ one: dying, two: dying, three: dying });
  expect(said).toEqual([
    expect.stringContaining('an error nobody caught'),
    expect.stringMatching(/^(one|two|three)\.test\.ts:\d+ .+: its process ended before it did$/),
    expect.stringMatching(
      /^(one|two|three)\.test\.ts:1 the file: it and 1 more were not run: a process ended before their turn$/,
    ),
  ]);
});

it('calls no file lost that another shard runs', async () => {
  const good = "it('holds', () => expect(1).toBe(1));";
  expect(await saidOf({ one: good, two: good, three: good }, '--shard=1/2')).toEqual([]);
});
