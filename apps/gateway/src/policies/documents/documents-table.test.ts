import { beforeAll, expect, it } from 'vitest';
import { inWordsAsSold } from '../../../tests/kit/samples/in-words-as-sold.ts';
import { recordingSheet } from '../../../tests/kit/samples/recording-sheet.ts';
import { samplePolicy } from '../../../tests/kit/samples/sample-policy.ts';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import { wordsOf } from '../../papers/words.ts';
import { documentsTable } from './documents-table.ts';

let brand: Awaited<ReturnType<typeof loadShowcase>>;
beforeAll(async () => {
  brand = await loadShowcase();
});

function documentsOn(language: string, covers: readonly string[]): string[] {
  const { sheet, lines } = recordingSheet();
  const policy = { ...samplePolicy({ covers, wordingVersion: 'flex-2025-06' }), language };
  const facts = inWordsAsSold(policy, brand);
  documentsTable(sheet, { facts, words: wordsOf(brand, language), siteUrl: 'https://shop.example' });
  return lines;
}

it('a schedule lists every document of the policy with the version that was sold, and where to find them', () => {
  expect(documentsOn('en', ['legal_expenses'])).toEqual([
    '# Documents of this policy',
    'Document | Version',
    'Certificate of motor insurance | Your policy, version 1',
    'Policy schedule | Your policy, version 1',
    'Product information | flex-2025-06',
    'Product information: Legal expenses | flex-2025-06',
    'Policy wording | flex-2025-06',
    'Policy wording: Legal expenses | flex-2025-06',
    'Business terms | flex-2025-06',
    'You find them all on your policy’s page: https://shop.example/flex/proposal/PROPOSAL2345',
  ]);
});

it('a schedule lists no document of a cover that the policy does not have', () => {
  expect(documentsOn('en', []).filter((line) => line.includes('Legal') || line.includes('bonus'))).toEqual([]);
});

it('a German schedule does the same in German', () => {
  expect(documentsOn('de', ['ncb_protection'])).toEqual(
    expect.arrayContaining([
      'Versicherungsschein | Ihre Police, Fassung 1',
      'Produktinformation | flex-2025-06',
      expect.stringMatching(/^Alle finden Sie auf der Seite Ihrer Police: https:/),
    ]),
  );
});
