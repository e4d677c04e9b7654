import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../../testing/sample-faults.ts';
import { type Changes, sampleFolder, twoProducts } from '../../../testing/sample-folder.ts';

const { files } = sampleFolder();
const PAGE = `${files.get('content/en/solo/exposures.html')}\n`;
const BASE = files.get('products/solo/rates/base.csv') ?? '';

/** What an editor or another system does to a file without changing its words. */
const ways: readonly (readonly [string, (text: string) => string])[] = [
  ['line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
  ['line ends of an old Mac', (text) => text.replaceAll('\n', '\r')],
  ['a mark of UTF-8 before it', (text) => `\ufeff${text}`],
  ['blank lines at its end', (text) => `${text}\n \n\t\n`],
  ['no line end at its end', (text) => text.trimEnd()],
  ['blanks at the ends of its lines', (text) => text.replaceAll('\n', '  \n')],
];

describe('a copy of what products share', () => {
  test.each(ways)('is found in a page with %s', (_what, change) => {
    const own: Changes = Object.fromEntries(
      ['en', 'de'].flatMap((one) => [
        [`content/${one}/covers/exposures.html`, PAGE],
        [`content/${one}/duo/exposures.html`, null],
        [`content/${one}/solo/exposures.html`, change(PAGE)],
      ]),
    );
    expect(faultsOf(twoProducts(own)).map(({ file, expected }) => `${file} ${expected}`)).toEqual(
      ['en', 'de'].map((one) => expect.stringContaining(`content/${one}/solo/exposures.html words that differ from`)),
    );
  });

  test.each(ways)('is found in a table with %s', (_what, change) => {
    const own = {
      'rates/base.csv': BASE,
      'products/duo/rates/base.csv': null,
      'products/solo/rates/base.csv': change(BASE),
    };
    expect(faultsOf(twoProducts(own)).filter(({ expected }) => expected.startsWith('rows that differ'))).toHaveLength(
      1,
    );
  });

  test.each(ways.filter(([what]) => !what.includes('old Mac')))('is found in settings with %s', (_what, change) => {
    const own = {
      'products/duo/product.yaml': 'product: duo\nextends: solo\nurlName: duo\nrating: { wordingVersion: v2 }\n',
      'products/duo/covers.yaml': change(files.get('products/solo/covers.yaml') ?? ''),
      ...Object.fromEntries(
        ['questions', 'payments', 'documents', 'policy'].map((one) => [`products/duo/${one}.yaml`, null]),
      ),
    };
    expect(faultsOf(twoProducts(own)).map(({ file, expected }) => `${file} ${expected}`)).toEqual([
      expect.stringContaining('products/duo/covers.yaml keys that differ from'),
    ]);
  });

  test('is no page that differs in a word', () => {
    const own: Changes = Object.fromEntries(
      ['en', 'de'].flatMap((one) => [
        [`content/${one}/covers/exposures.html`, PAGE],
        [`content/${one}/duo/exposures.html`, null],
        [`content/${one}/solo/exposures.html`, PAGE.replace('Words', 'Other words')],
      ]),
    );
    expect(faultsOf(twoProducts(own))).toEqual([]);
  });
});
