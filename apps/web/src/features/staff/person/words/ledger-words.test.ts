import { readFileSync } from 'node:fs';
import { ledgerNews, lineTypes } from '@marque/domain/enumerations';
import { expect, it } from 'vitest';
import { ledgerWords } from './ledger-words.ts';

const texts = readFileSync(new URL('../../../../../../../texts/en/staff.json', import.meta.url), 'utf8');
const told = new Set(keysOf((JSON.parse(texts) as { ledger: object }).ledger, 'staff.ledger'));

it.each([...lineTypes, ...ledgerNews])('%s has words for every reason', (what) => {
  for (const code of [
    null,
    'goodwill',
    'write-off',
    'disputed',
    'bank-transfer',
    'DECLINED',
    'BANK_REFUSED',
    'NO_MEANS',
    'another',
  ])
    for (const means of [null, 'Visa'])
      for (const periodStart of [null, '2026-12-26'])
        expect(told).toContain(ledgerWords({ what, code, means, periodStart }));
});

it('a gift, a write-off and a dispute are called by their names', () => {
  const words = (what: 'CREDIT_JOURNAL' | 'PAYMENT_REVERSAL', code: string) =>
    ledgerWords({ what, code, means: null, periodStart: null });
  expect([words('CREDIT_JOURNAL', 'goodwill'), words('CREDIT_JOURNAL', 'write-off')]).toEqual([
    'staff.ledger.goodwill',
    'staff.ledger.writeOff',
  ]);
  expect([words('PAYMENT_REVERSAL', 'disputed'), words('PAYMENT_REVERSAL', 'charged_back')]).toEqual([
    'staff.ledger.disputed',
    'staff.ledger.PAYMENT_REVERSAL',
  ]);
});

function keysOf(named: object, under: string): string[] {
  return Object.entries(named).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${under}.${name}`] : keysOf(value as object, `${under}.${name}`),
  );
}
