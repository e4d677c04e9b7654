import type { AccountStatementWire } from '@marque/contract';
import { expect, it } from 'vitest';
import { statementRows } from './statement-rows.ts';

type Line = AccountStatementWire['transactions'][number];

const line = (parts: Partial<Line>): Line => ({
  ...{ key: 'K', type: 'INVOICE', group: 'INVOICE', subType: null, status: 'POSTED', amount: 0, parts: [] },
  ...{ effectiveAt: '2026-11-01T00:00:00.000Z', servicePeriodStart: null, servicePeriodEnd: null },
  ...{ descriptionKey: 'statement.line.INVOICE', descriptionValue: null, paymentMethodDescription: null },
  ...parts,
});
const part = (code: string, premium: number, taxAmount: number) => ({
  ...{ kind: 'COVER' as const, code, premium, taxAmount, amount: premium + taxAmount },
});
const month = line({
  amount: 6815,
  servicePeriodStart: '2026-11-01',
  parts: [part('damage', 4210, 505), part('liability', 1875, 225)],
});
const change = line({
  subType: 'MTA',
  type: 'CREDIT_NOTE',
  amount: -221,
  servicePeriodStart: '2026-11-09',
  parts: [part('damage', -198, -23)],
});
const payment = line({ group: 'PAYMENT', type: 'PAYMENT', amount: -6951 });
const november: AccountStatementWire = {
  ...{ statementNumber: 9, createdAt: '2026-11-01T00:00:00.000Z', status: 'SETTLED', final: false },
  ...{ periodStart: '2026-11-01', periodEnd: '2026-12-01', paymentDueAt: null, amountOutstanding: 0 },
  chargedOn: null,
  forgotten: { brought: 0, asked: 0, left: 0, months: [] },
  ...{ broughtForwardBalance: 136, subtotalBalance: 6594, statementBalance: 6730, carriedForwardBalance: -221 },
  transactions: [month, change, payment],
};
const seen = (statement: AccountStatementWire) =>
  statementRows(statement).map((row) => [row.kind, 'pennies' in row ? row.pennies : row.group]);

it('a statement adds up while one reads down: brought forward, cover by cover, changes, payments, carried forward', () => {
  expect(seen(november)).toEqual([
    ['forward', 136],
    ['group', 'INVOICE'],
    ['part', 4715],
    ['part', 2100],
    ['line', -221],
    ['charged', 6594],
    ['group', 'PAYMENT'],
    ['line', -6951],
    ['carried', -221],
  ]);
  expect(statementRows(november)).toContainEqual({ kind: 'charged', pennies: 6594, tax: 707 });
});

it('a payment that is on its way or failed shows no amount, since it counts in no sum', () => {
  const waiting = { ...november, transactions: [month, { ...payment, status: 'PENDING' as const }] };
  expect(seen(waiting)).toContainEqual(['line', null]);
});

it('a first statement brings nothing forward, and a month that cost nothing has no row of its own', () => {
  const free = { ...november, statementNumber: 1, broughtForwardBalance: 0, subtotalBalance: 0, transactions: [] };
  expect(seen({ ...free, carriedForwardBalance: 0 })).toEqual([
    ['group', 'INVOICE'],
    ['charged', 0],
    ['carried', 0],
  ]);
});

it('days that are charged late stand as one line beside those of the statement', () => {
  const late = line({ amount: 6815, servicePeriodStart: '2026-10-01', parts: month.parts });
  expect(seen({ ...november, transactions: [late, month] }).slice(1, 5)).toEqual([
    ['group', 'INVOICE'],
    ['part', 4715],
    ['part', 2100],
    ['line', 6815],
  ]);
});

it.each([
  ['SETTLED', 0, 'later'],
  ['PENDING', 0, 'underWay'],
  ['PENDING', 221, 'open'],
  ['FAILED', 221, 'open'],
] as const)(
  'given a statement that is %s with %i pennies outstanding, then what it carries forward is %s',
  (status, amountOutstanding, owed) => {
    const rows = statementRows({ ...november, status, amountOutstanding, carriedForwardBalance: 221 });
    expect(rows.at(-1)).toEqual({ kind: 'carried', pennies: 221, owed });
  },
);
