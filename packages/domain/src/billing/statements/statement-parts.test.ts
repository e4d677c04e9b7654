import { sumPennies } from '@marque/base';
import { expect, it } from 'vitest';
import type { PremiumLine } from '../../rating/quote.ts';
import { customerLedger } from '../ledger-accounts.ts';
import { ledgerBalance } from '../ledger-balance.ts';
import type { LedgerTransaction } from '../ledger-transaction.ts';
import { raiseCharge } from '../raise-charge.ts';
import { raiseCredit } from '../raise-credit.ts';
import { reverseTransaction } from '../reverse-transaction.ts';
import { takePayment } from '../take-payment.ts';
import { partsOfTransaction } from './statement-parts.ts';

const line = (coverGroup: string, premium: number, parts: Partial<PremiumLine> = {}): PremiumLine => ({
  ...{ coverGroup, coverType: 'MAIN', insurer: 'insurer', premium, taxRateBasisPoints: 1200 },
  ...{ taxAmount: Math.round(premium * 0.12), totalPremium: premium + Math.round(premium * 0.12), active: true },
  ...parts,
});
const offer = { coverType: 'DISCOUNT', tag: 'SC12M', taxRateBasisPoints: 0, taxAmount: 0 } as const;
const lines = [
  line('damage_to_car', 4210),
  line('liability', 1875),
  line('glass', 0),
  line('legal', 250, { coverType: 'OPTIONAL', active: false }),
  line('discount', -4167, { ...offer, totalPremium: -4167 }),
];
const common = {
  ...{ policyId: 'P1', accountId: 'A1', periodStart: '2026-11-01', periodEnd: '2026-12-01' },
  ...{ effectiveAt: '2026-11-01T00:00:00.000Z', currency: 'GBP', lines },
};
const again = { reason: 'MISTAKE', effectiveAt: '2026-11-02T00:00:00.000Z' };
const charge = raiseCharge(common);
const credit = raiseCredit({ ...common, creditId: 'C1', reason: 'CHANGE' });

it('a charge is each cover and discount that costs something, with its tax', () => {
  expect(partsOfTransaction(charge)).toEqual([
    { kind: 'COVER', code: 'damage_to_car', premium: 4210, taxAmount: 505, amount: 4715 },
    { kind: 'COVER', code: 'liability', premium: 1875, taxAmount: 225, amount: 2100 },
    { kind: 'DISCOUNT', code: 'SC12M', premium: -4167, taxAmount: 0, amount: -4167 },
  ]);
});

it.each<[string, LedgerTransaction]>([
  ['a charge', charge],
  ['a credit', credit],
  ['a charge that is taken back', reverseTransaction(charge, again)],
  ['a credit that is taken back', reverseTransaction(credit, again)],
])('the parts of %s add up to its amount', (_name, transaction) => {
  const parts = partsOfTransaction(transaction);
  expect(parts.length).toBe(3);
  expect(sumPennies(parts.map(({ amount }) => amount))).toBe(ledgerBalance([transaction], customerLedger('A1')));
  for (const { premium, taxAmount, amount } of parts) expect(premium + taxAmount).toBe(amount);
});

it('a payment has no parts', () => {
  const payment = { provider: 'stripe', paymentId: 'pi_1', accountId: 'A1', amount: 2648, currency: 'GBP' };
  expect(partsOfTransaction(takePayment({ ...payment, effectiveAt: common.effectiveAt }))).toEqual([]);
});
