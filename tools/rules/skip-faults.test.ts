import { expect, it } from 'vitest';
import { skipFaults } from './skip-faults.ts';

it.each([
  "it.only('pays', () => {});",
  "it.skip('pays', () => {});",
  "test.fixme('pays');",
  "it.todo('pays');",
  "describe.skipIf(isLate)('pays', () => {});",
  "it('pays', ({ skip }) => skip());",
  "it('pays', (context) => context.skip('no server'));",
  "xit('pays', () => {});",
  "it.only.each([1])('pays %i', () => {});",
  "describe.skip.each([1])('pays %i', () => {});",
  "it('pays', { skip: true }, () => {});",
])('given %s, says that every test runs', (text) => {
  expect(skipFaults('apps/gateway/tests/money/pays.test.ts', `${text}\n`)).toEqual([
    expect.stringMatching(/^apps\/gateway\/tests\/money\/pays\.test\.ts:1: .*runIf/),
  ]);
});

it.each([
  "describe.runIf(hasServer)('pays on PostgreSQL', () => {});",
  'const skip = args.includes(name);',
  'if (!skip.includes(name)) run();',
  'skipToMain();',
  '<a className={styles.skip}>',
])('given %s, says nothing', (text) => {
  expect(skipFaults('apps/web/src/frame/page.test.tsx', text)).toEqual([]);
});

it('given code that is no test, says nothing', () => {
  expect(skipFaults('apps/sandbox/src/stripe/rows.ts', 'cursor.skip(3);')).toEqual([]);
});

it.each(['packages/base/src/money.spec.ts', 'apps/web/src/one.test.mts', 'bench/one.test.ts', 'tools/one_test.ts'])(
  'given %s, which no runner finds, says so',
  (file) => {
    expect(skipFaults(file, "it('pays', () => {});")).toEqual([
      `${file}: no runner finds it: tests of a room end in .test.ts, journeys in .journey.ts`,
    ]);
  },
);
