import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf } from '../../../testing/sample-faults.ts';

const B = 'brand.yaml';
const EN = 'content/en/privacy.html';

const cases: readonly Case[] = [
  [
    'a recipient that the brand uses and nobody names',
    { [B]: [', text-messages: Textor', ''] },
    at(B, 29, 'legal.privacy.recipients', { expected: 'a recipient for text-messages, which this brand uses' }),
  ],
  [
    'claims that are taken online by nobody who is named',
    { [B]: ['features: { chat: true }', 'features: { claimsHandling: true, chat: true }'] },
    at(B, 29, 'legal.privacy.recipients', { expected: 'a recipient for claims-handling, which this brand uses' }),
  ],
  [
    'a recipient of what the brand does not do',
    { [B]: ['letters: Postor', 'letters: Postor, direct-debits: Cardia'] },
    at(B, 29, 'legal.privacy.recipients.direct-debits', { found: 'direct-debits' }),
  ],
  [
    'a page that does not say who is told',
    { [EN]: ['Cardia', 'nobody'] },
    at(EN, 1, '', { expected: 'the name Cardia' }),
  ],
  [
    'a page that is missing in a language',
    { [EN]: null },
    at(B, 29, 'legal.privacy.page', { expected: 'the file content/en/privacy.html' }),
  ],
];

describe('the privacy page', () => {
  test.each(cases)('given %s, is told by file, line and key', (_what, changes, expected) => {
    expect(faultsOf(changes)).toMatchObject([expected]);
  });
});
