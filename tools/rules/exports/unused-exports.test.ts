import { describe, expect, it } from 'vitest';
import { readModule } from './read-module.ts';
import { unusedExports } from './unused-exports.ts';

const packages = [
  { name: '@marque/domain', folder: 'packages/domain', exports: { '.': './src/index.ts', './*': './src/*.ts' } },
];
const domain = 'packages/domain/src';
const faultsOf = (files: Readonly<Record<string, string>>) =>
  unusedExports(
    Object.entries(files).map(([file, content]) => readModule({ file, content })),
    packages,
  );

describe('an export that nobody imports', () => {
  it('is named, also where its own file uses it', () => {
    const content = 'export function taxOf() {}\nexport const RATE = 12;\nconst twice = RATE * 2;\n';
    expect(faultsOf({ [`${domain}/tax.ts`]: content })).toEqual([
      `${domain}/tax.ts: taxOf is exported and nobody imports it: delete it, or don’t export it`,
      `${domain}/tax.ts: RATE is exported and nobody imports it: delete it, or don’t export it`,
    ]);
  });

  it('is named where only tests import it and its file has no use of it', () => {
    const files = {
      [`${domain}/tax.ts`]: 'export function taxOf() {}',
      [`${domain}/tax.test.ts`]: "import { taxOf } from './tax.ts';",
      'packages/testkit/src/one.ts': "import { taxOf } from '@marque/domain/tax';",
    };
    expect(faultsOf(files)).toEqual([
      `${domain}/tax.ts: only tests use taxOf: delete it, or move it to what tests share`,
    ]);
    const used = { ...files, [`${domain}/tax.ts`]: 'export function taxOf() {}\nconst due = taxOf();' };
    expect(faultsOf(used)).toEqual([]);
  });

  it('is named where an index hands it on to nobody', () => {
    const files = {
      [`${domain}/tax.ts`]: 'export const RATE = 12;',
      [`${domain}/index.ts`]: "export { RATE } from './tax.ts';",
      [`${domain}/other.ts`]: "import { RATE } from './tax.ts';",
    };
    expect(faultsOf(files)).toEqual([`${domain}/index.ts: nobody takes RATE here: don’t hand it on`]);
  });
});

describe('an exported type', () => {
  const content = 'export type Tax = number;\nexport type Rate = number;\nexport const taxOf = (rate: Rate) => rate;';
  const called = { [`${domain}/one.ts`]: "import { taxOf } from './tax.ts';" };

  it('is named where nobody uses it, and let be where an export of its file does', () => {
    expect(faultsOf({ [`${domain}/tax.ts`]: content, ...called })).toEqual([
      `${domain}/tax.ts: the type Tax is exported and nobody uses it: delete it`,
    ]);
  });

  it('is no fault where a file, or a test, takes it', () => {
    const taken = { [`${domain}/tax.test.ts`]: "import type { Tax } from './tax.ts';" };
    expect(faultsOf({ [`${domain}/tax.ts`]: content, ...called, ...taken })).toEqual([]);
  });
});

describe('an export that somebody imports', () => {
  const tax = { [`${domain}/tax.ts`]: 'export const RATE = 12;' };

  it.each([
    ['beside it', `${domain}/one.ts`, "import { RATE as rate } from './tax.ts';"],
    ['from another package', 'apps/gateway/src/one.ts', "import { RATE } from '@marque/domain/tax';"],
    ['with all of its file', 'apps/gateway/src/one.ts', "import * as tax from '@marque/domain/tax';"],
    ['when it is needed', 'apps/gateway/src/one.ts', "const { RATE } = await import('@marque/domain/tax');"],
    ['in a type', 'apps/gateway/src/one.ts', "type Rate = typeof import('@marque/domain/tax').RATE;"],
  ])('%s is no fault', (_how, file, content) => {
    expect(faultsOf({ ...tax, [file]: content })).toEqual([]);
  });

  it('through an index, or two, is no fault', () => {
    const through = {
      [`${domain}/index.ts`]: "export * from './taxes.ts';",
      [`${domain}/taxes.ts`]: "export { RATE as TAX } from './tax.ts';",
      'apps/gateway/src/one.ts': "import { TAX } from '@marque/domain';",
    };
    expect(faultsOf({ ...tax, ...through })).toEqual([]);
  });
});

describe('an export that is awaited', () => {
  const journal = 'packages/domain/src/billing/post-journal.ts';
  const tested = {
    'packages/domain/src/billing/post-journal.test.ts': "import { debitJournal } from './post-journal.ts';",
  };

  it('is let be while only tests use it', () => {
    expect(faultsOf({ [journal]: 'export function debitJournal() {}', ...tested })).toEqual([]);
  });

  it('is taken off the list once something calls it', () => {
    const called = { 'apps/gateway/src/one.ts': "import { debitJournal } from '@marque/domain/billing/post-journal';" };
    expect(faultsOf({ [journal]: 'export function debitJournal() {}', ...tested, ...called })).toEqual([
      `${journal}: debitJournal is awaited no more: take it off tools/rules/exports/awaited-exports.ts`,
    ]);
  });
});

describe('a file that is not imported by design', () => {
  it('is let be: a view found by its folder, a test, a default export', () => {
    expect(
      faultsOf({
        'packages/inputs/src/date/view.tsx': 'export const DateView = 1;',
        'packages/inputs/src/date/date.test.ts': 'export const one = 1;',
        'apps/web/vite.config.ts': 'export default {};',
      }),
    ).toEqual([]);
  });
});
