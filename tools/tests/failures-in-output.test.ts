import { describe, expect, it } from 'vitest';
import { failuresInOutput } from './failures-in-output.ts';
import { failureLine } from './report.ts';

const said = (output: string) => failuresInOutput('checks', output).map(failureLine);

describe('what a program without a report says failed', () => {
  it('is each error of the compiler', () => {
    const output = `✓ import rules (2.0 s)
✗ types (12.4 s)
packages/base/src/a.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from here.
apps/web/src/b.tsx(27,3): error TS2304: Cannot find name 'c'.
✓ dead code (4.0 s)`;
    expect(said(output)).toEqual([
      "✗ packages/base/src/a.ts:1 types: error TS2322: Type 'string' is not assignable to type 'number'.",
      "✗ apps/web/src/b.tsx:27 types: error TS2304: Cannot find name 'c'.",
    ]);
  });

  it('is each finding of the linter and of the formatter, by the file that they name above it', () => {
    const output = `✗ lint and format (3.0 s)
packages/base/src/a.ts format ━━━━━━━━━━━━━━━━━━━━━━━━━━━━

  × File content differs from formatting output

    1   │ - export·const···ugly·=·{a:1}

packages/base/src/b.ts:4:1 lint/suspicious/noDebugger  FIXABLE  ━━━━━━━━━━

  × This is an unexpected use of the debugger statement.

  > 4 │ debugger;

ci ━━━━━━━━━━━━━━━━

  × Some warnings were emitted while running checks.`;
    expect(said(output)).toEqual([
      '✗ packages/base/src/a.ts:1 lint and format: format: File content differs from formatting output',
      '✗ packages/base/src/b.ts:4 lint and format: lint/suspicious/noDebugger: This is an unexpected use of the debugger statement.',
    ]);
  });

  it('is each finding of the linter for bugs, by the place below it', () => {
    const output = `✗ lint for bugs (1.0 s)

  x eslint(no-debugger): \`debugger\` statement is not allowed
   ,-[packages/base/src/a.ts:4:1]
 4 | debugger;`;
    expect(said(output)).toEqual([
      '✗ packages/base/src/a.ts:4 lint for bugs: x eslint(no-debugger): `debugger` statement is not allowed',
    ]);
  });

  it('is what the web app could not be built of, in any colour', () => {
    const grey = (text: string) => `${String.fromCharCode(27)}[38;5;246m${text}${String.fromCharCode(27)}[0m`;
    const output = `✗ Build failed in 4.25s
error during build:
[builtin:vite-transform] Unexpected token
    ${grey('╭')}${grey('─')}${grey('[')} apps/web/src/features/home/staff-home.tsx:15:8 ${grey(']')}`;
    expect(said(output)).toEqual([
      '✗ apps/web/src/features/home/staff-home.tsx:15 Build failed in 4.25s: [builtin:vite-transform] Unexpected token',
    ]);
  });

  it('is each fault of our own rules, with a line or without', () => {
    const output = `✗ import rules (9.0 s)
packages/domain/src/a.ts: core-has-no-platform: it may not import fs
✗ tidiness (6.0 s)
packages/base/src/a.ts: wrong is exported and nobody imports it
tools/start.test.ts:4: every test runs`;
    expect(said(output)).toEqual([
      '✗ packages/domain/src/a.ts:1 import rules: core-has-no-platform: it may not import fs',
      '✗ packages/base/src/a.ts:1 tidiness: wrong is exported and nobody imports it',
      '✗ tools/start.test.ts:4 tidiness: every test runs',
    ]);
  });

  it('is the mark and what stands below it where no place is named, and the last line where nothing is marked', () => {
    const unused = 'Unused files (2)\npackages/base/src/a.ts\npackages/base/src/b.ts  ';
    expect(said(`✗ dead code (6.0 s)\n${unused}\n✓ tidiness (4.0 s)`)).toEqual([
      '✗ checks:0 dead code: Unused files (2); packages/base/src/a.ts; packages/base/src/b.ts',
    ]);
    expect(said('✗ home: 150.1 kB of 146 kB\n✓ quote: 90.0 kB of 142 kB')).toEqual([
      '✗ checks:0 failed: home: 150.1 kB of 146 kB',
    ]);
    expect(said('Error: no memory\nKilled')).toEqual(['✗ checks:0 it ended before it said why: Killed']);
    expect(said('')).toEqual(['✗ checks:0 it ended before it said why: no reason was given']);
  });
});
