import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chargePostings } from '@marque/domain/billing/charge-postings';
import { ATTEMPT_MOVES } from '@marque/domain/payment/attempt/attempt-moves';
import { ATTEMPT_STANDING } from '@marque/domain/payment/attempt/attempt-standing';
import { COLLECTION_MOVES } from '@marque/domain/payment/collection/collection-moves';
import { COLLECTION_STANDING } from '@marque/domain/payment/collection/collection-standing';
import { FLOW_MOVES } from '@marque/domain/payment/mandate/flow';
import { MANDATE_MOVES } from '@marque/domain/payment/mandate/mandate-moves';
import { REFUND_MOVES } from '@marque/domain/payment/refund/refund-moves';
import { rate } from '@marque/domain/rating/rate';
import { nextOf } from '@marque/testkit/payment/next-of';
import { describe, expect, it } from 'vitest';
import { loadBrandFolder } from '../quote/brand-folder.ts';
import { readRiskFile } from '../quote/read-risk-file.ts';
import { root } from '../run.ts';

const page = readFileSync(join(root, 'docs/money.md'), 'utf8');
const showcase = loadBrandFolder('showcase');
const pounds = (pennies: number) => (Math.abs(pennies) / 100).toFixed(2);
const signed = (pennies: number) => `${pennies < 0 ? '−' : '+'}${pounds(pennies)}`;

/** What the first payment of an example is made of, and the postings of its charge by account. */
async function charged(example: string) {
  const brand = await showcase;
  if (!brand.ok) throw new Error(brand.problem.join('\n'));
  const text = readFileSync(join(root, 'examples/risks', `${example}.yaml`), 'utf8');
  const read = readRiskFile(text, brand.value, '2026-11-22');
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { risk, vehicle, product } = read.value;
  const [schedule] = rate(risk, vehicle, product.tariff).availablePaymentSchedules;
  const lines = (schedule?.premiumBreakdown ?? []).filter(({ active }) => active);
  const moved = new Map<string, number>();
  for (const { ledgerAccount, amount } of chargePostings(lines, { accountId: 'A', currency: 'GBP' }))
    moved.set(ledgerAccount, (moved.get(ledgerAccount) ?? 0) + amount);
  return { lines, moved: (account: string) => signed(moved.get(account) ?? 0) };
}

describe('what docs/money.md works out', () => {
  it('is the price of the example that it names, line by line, and the postings of its charge', async () => {
    const { lines, moved } = await charged('flex-careful-driver');
    for (const { insurer, premium, taxAmount, totalPremium } of lines)
      expect(page).toContain(`| ${insurer} | ${pounds(premium)} | ${pounds(taxAmount)} | ${pounds(totalPremium)} |`);
    const accounts = [moved('customer:A'), '', moved('premium:harbour'), moved('premium:lantern'), moved('ipt')];
    expect(page).toContain(`| \`INVOICE\` | ${accounts.join(' | ').replace('|  |', '| |')} |`);
  });

  it('is the charge of a month that a promotion pays', async () => {
    const { moved } = await charged('promotion-applied-sc1m');
    expect(moved('customer:A')).toBe('+0.00');
    expect(page).toContain(
      `premium:harbour ${moved('premium:harbour')}, ipt ${moved('ipt')}, discount:SC1M ${moved('discount:SC1M')}`,
    );
  });
});

/**
 * Rows of a table in a section of the page, by the status with which each begins: the content of every other column.
 */
function statusesUnder(heading: string, first = 'status'): ReadonlyMap<string, readonly string[]> {
  const section = page.slice(page.indexOf(`## ${heading}`)).split(/\n## /)[0] ?? '';
  const table = section.slice(section.indexOf(`| ${first} |`)).split('\n\n')[0] ?? '';
  const rows = table.matchAll(/^\| `([A-Z_]+)` \|(.*)\|$/gm);
  return new Map([...rows].map(([, status = '', cells = '']) => [status, cells.split('|').map((cell) => cell.trim())]));
}

const statusesIn = (cell = '') => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, status]) => status ?? '').sort();

describe('the tables of docs/money.md', () => {
  it('say of a collection what decides about it', () => {
    const rows = statusesUnder('A collection');
    expect([...rows.keys()]).toEqual(Object.keys(COLLECTION_STANDING));
    for (const [status, standing] of Object.entries(COLLECTION_STANDING)) {
      const [, money, next] = rows.get(status) ?? [];
      expect([status, money]).toEqual([status, standing === 'MONEY' ? 'yes' : 'no']);
      expect([status, statusesIn(next)]).toEqual([status, [...nextOf<string>(COLLECTION_MOVES, status)].sort()]);
    }
  });

  it('say of an attempt what decides about it', () => {
    const rows = statusesUnder('An attempt');
    expect([...rows.keys()].sort()).toEqual(Object.keys(ATTEMPT_STANDING).sort());
    for (const [status, [, next]] of rows)
      expect([status, statusesIn(next)]).toEqual([status, [...nextOf<string>(ATTEMPT_MOVES, status)].sort()]);
  });

  it('say of a mandate, and of a visit to its page, what decides about them', () => {
    const tables = [
      [statusesUnder('A mandate'), MANDATE_MOVES, ['PENDING_CUSTOMER_APPROVAL', 'ACTIVE', 'CANCELLED']],
      [statusesUnder('A mandate', 'visit'), FLOW_MOVES, ['STARTED', 'OPEN', 'COMPLETED', 'EXPIRED']],
    ] as const;
    for (const [rows, moves, statuses] of tables) {
      expect([...rows.keys()]).toEqual(statuses);
      for (const [status, [, next]] of rows)
        expect([status, statusesIn(next)]).toEqual([status, [...nextOf<string>(moves, status)].sort()]);
    }
  });

  it('say of a refund what decides about it', () => {
    const rows = statusesUnder('A refund');
    expect([...rows.keys()]).toEqual(['DUE', 'PENDING', 'SUCCEEDED', 'FAILED']);
    for (const [status, [, , next]] of rows)
      expect([status, statusesIn(next)]).toEqual([status, [...nextOf<string>(REFUND_MOVES, status)].sort()]);
  });
});
