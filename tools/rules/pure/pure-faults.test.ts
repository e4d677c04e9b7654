import { expect, test } from 'vitest';
import { pureFaults } from './pure-faults.ts';

const room = 'packages/domain/src/policy/x.ts';

test.each([
  'const now = Date.now();',
  "const now = Date['now']();",
  'const now = Date?.now();',
  'const { now } = Date;',
  'const clock = Date;',
  'const now = new Date();',
  'const now = new Date;',
  'const now = Date();',
  'const odds = Math.random();',
  "const odds = Math['random']();",
  'const { random } = Math;',
  'const today = Temporal.Now.plainDateISO();',
  "const today = Temporal['Now'];",
  'const { Now } = Temporal;',
  "await fetch('/api')",
  "await globalThis['fetch']('/api')",
  'const { fetch: ask } = globalThis;',
  'const home = process.env.HOME;',
  'const id = crypto.randomUUID();',
  'const at = performance.now();',
  'setTimeout(go, 10);',
])('given %s in a pure room, then it is named with its line', (line) => {
  expect(pureFaults(room, `\n${line}`)).toHaveLength(1);
  expect(pureFaults(room, `\n${line}`)[0]).toContain(`${room}:2: “`);
  expect(pureFaults('packages/inputs/src/date/model.ts', line)).toHaveLength(1);
});

test.each([
  'const day = new Date(Date.parse(end) - 1).toISOString();',
  'const day = Date.UTC(2024, 1, 1);',
  'const end = (at: Date) => at.getTime();',
  'const least = Math.min(...prices);',
  "const day = Temporal.PlainDate.from('2026-11-20');",
  'const steps = { fetch: 1, process: 2 };',
  'const next = claims.process.crypto;',
  '// Date.now() is the caller’s to ask',
])('given %s in a pure room, then nothing is named', (line) => {
  expect(pureFaults(room, line)).toEqual([]);
});

test('given a test, a view or an app, then it may ask its platform', () => {
  for (const file of ['packages/domain/src/x.test.ts', 'packages/inputs/src/date/view.tsx', 'apps/web/src/x.ts'])
    expect(pureFaults(file, 'const now = Date.now();')).toEqual([]);
});
