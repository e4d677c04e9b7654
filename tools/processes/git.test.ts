import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../run.ts';
import { git } from './git.ts';

let empty: string;
beforeAll(() => {
  empty = mkdtempSync(join(tmpdir(), 'marque-no-clone-'));
});
afterAll(() => rmSync(empty, { recursive: true }));

/** What a command says that asks git for the tree, and how it ends. */
function asking(env: NodeJS.ProcessEnv, args: string): { readonly status: number | null; readonly said: string } {
  const program = `import { git } from './tools/processes/git.ts'; git(${args}); console.log('went on');`;
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], options);
  return { status, said: stdout + stderr };
}

it('says what git says', () => {
  expect(git('rev-parse', '--is-inside-work-tree')).toBe('true\n');
});

it.each([
  ['there is no git', () => ({ PATH: empty }), `'status'`, /^This command .+ please install it\.\n$/],
  [
    'the folder is no clone',
    () => ({ GIT_DIR: empty, LANG: 'de_DE.UTF-8' }),
    `'status'`,
    /^This command .+ please clone the repository, or .+`git init .+`\.\n$/,
  ],
  [
    'the folder is no clone, and git would compare two files outside of one',
    () => ({ GIT_DIR: empty }),
    `'diff', 'HEAD'`,
    /^This command .+ please clone the repository, or .+`git init .+`\.\n$/,
  ],
  [
    'the folder belongs to another user',
    () => ({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }),
    `'status'`,
    /^This command .+ `git config --global --add safe\.directory .+`\.\n$/,
  ],
  ['git does not know what is asked for', () => ({}), `'rev-parse', 'no-such-version'`, /^git rev-parse no-.+: .+\n$/],
] as const)('ends with one line that says what to do where %s', (_case, env, args, line) => {
  const { status, said } = asking(env(), args);
  expect(said).toMatch(line);
  expect(status).toBe(2);
});
