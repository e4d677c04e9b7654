import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../run.ts';
import { readers, touchedRooms } from './touched-rooms.ts';

const testFiles = globSync('{apps,packages,tools}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
const texts = testFiles.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

describe('which tests of the rooms a change touches', () => {
  it.each(Object.keys(readers).filter((path) => !/\.ts$|^apps\/sandbox\//.test(path)))(
    'given a file of %s, then every test that names it',
    (path) => {
      const naming = new RegExp(`(['"\`(]|\\.\\./)${path}`);
      const { tests } = touchedRooms([`${path}file.yaml`]);
      const missed = texts.filter(
        ({ text, file }) => naming.test(text) && !tests.some((test) => file.startsWith(test)),
      );
      expect(missed.map(({ file }) => file)).toEqual([]);
    },
  );

  it('given paths of tests, then each has a test', () => {
    const named = Object.values(readers).flatMap(({ tests }) => tests);
    expect(named.filter((name) => !testFiles.some((file) => file.startsWith(name)))).toEqual([]);
  });

  it('given sources of readers, then they are there', () => {
    const sources = Object.values(readers).flatMap((reader) => reader.sources ?? []);
    expect(sources.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('given code, also that of stories, then itself, for the tests that import it', () => {
    const files = ['packages/base/src/pennies.ts', 'journeys/pages/page-states.ts'];
    expect(touchedRooms(files)).toEqual({ code: files, tests: [] });
  });

  it('given a tool, then the tests that may run it', () => {
    const files = ['tools/quote.ts', 'tools/keys/keys.ts', 'tools/faults/equivalent.json', 'tools/keys/keys.test.ts'];
    expect(touchedRooms(files).tests).toEqual(['tools/quote', 'tools/keys', 'tools/faults']);
    expect(touchedRooms(['tools/prices.ts']).tests).toEqual(['tools/price-changes/', 'tools/prices']);
  });

  it('given a stand-in for a vendor, then what starts it for the tests of the gateway, whose address no import names', () => {
    const { code } = touchedRooms(['apps/sandbox/src/stripe/refunds.ts']);
    expect(code).toEqual(['apps/sandbox/src/stripe/refunds.ts', 'apps/gateway/tests/kit/shops/sandbox.ts']);
    expect(existsSync(join(root, code.at(-1) ?? ''))).toBe(true);
    expect(touchedRooms(['apps/sandbox/src/stripe/refunds.test.ts']).code).toHaveLength(1);
  });

  it('given what stands beside code, then the tests of its room', () => {
    const testsOf = (file: string) => touchedRooms([file]).tests;
    expect(testsOf('apps/gateway/src/letters/goldens/renewal-notice.en.asks.txt')).toEqual([
      'apps/gateway/src/letters/',
    ]);
    expect(testsOf('apps/web/src/frame/shell/shell.module.css')).toEqual([
      'apps/web/src/frame/',
      'tools/brands/theme-pairs',
    ]);
    expect(testsOf('packages/base/package.json')).toEqual(['packages/base/']);
    expect(testsOf('GLOSSARY.md')).toEqual(['tools/docs/']);
  });
});
