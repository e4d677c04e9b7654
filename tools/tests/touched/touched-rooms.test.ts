import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../run.ts';
import { readers, touchedRooms } from './touched-rooms.ts';

const testFiles = globSync('{apps,packages,tools}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] });
const texts = testFiles.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

describe('which tests of the rooms a change touches', () => {
  it.each(Object.keys(readers))('given a file of %s, then every test that names it', (path) => {
    const naming = new RegExp(`(['"\`(]|\\.\\./)${path}`);
    const { tests } = touchedRooms([`${path}file.yaml`]);
    const missed = texts.filter(({ text, file }) => naming.test(text) && !tests.some((test) => file.startsWith(test)));
    expect(missed.map(({ file }) => file)).toEqual([]);
  });

  it('given paths of tests, then each has a test', () => {
    const named = Object.values(readers).flatMap(({ tests }) => tests);
    expect(named.filter((name) => !testFiles.some((file) => file.startsWith(name)))).toEqual([]);
  });

  it('given code, also that of stories, then itself, for the tests that import it', () => {
    const files = ['packages/base/src/pennies.ts', 'journeys/pages/page-states.ts'];
    expect(touchedRooms(files)).toEqual({ code: files, tests: [] });
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
