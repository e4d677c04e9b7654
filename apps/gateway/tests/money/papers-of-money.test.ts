import { assert } from '@marque/base';
import type { AccountStatementWire, CustomerAccountWire } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccountPaper } from '../../src/money/papers/make-account-paper.ts';
import { readAccount } from '../../src/store/money/stored-accounts.ts';
import { systemPrincipal } from '../../src/store/owned.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { pdfLines } from '../kit/samples/pdf-lines.ts';
import { startStaffShop } from '../kit/shops/staff-shop.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const DAY_MS = 86_400_000;

let shop: TestShop;
let ada: PolicyBuyer;
let accountId: string;
let statement: AccountStatementWire;
beforeAll(async () => {
  shop = await startTestShop();
  ada = await buyPolicy(shop);
  accountId = await accountOf(shop, ada);
  statement = (await ask('statements/1')).body as AccountStatementWire;
});
afterAll(() => shop.close());

async function accountOf({ url }: Pick<TestShop, 'url'>, { token }: PolicyBuyer): Promise<string> {
  const { body } = await send(url, 'GET /api/customerAccounts', { token });
  return (body as CustomerAccountWire[])[0]?.accountId ?? '';
}

const ask = (path: string, token = ada.token) =>
  send(shop.url, `GET /api/customerAccounts/${accountId}/${path}`, { token });
const locationOf = async (path: string) => ((await ask(path)).body as { location: string }).location;
const open = async (path: string) => {
  const answer = await fetch(`${shop.url}${await locationOf(path)}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const receiptPath = () => {
  const payment = statement.transactions.find(({ type }) => type === 'PAYMENT');
  return `payments/${encodeURIComponent(payment?.key ?? '')}/receipt`;
};
const pounds = (pennies: number) => `£${(pennies / 100).toFixed(2)}`;

describe('a statement on paper', () => {
  it('opens as a PDF with what was charged and paid, under an address that says nothing', async () => {
    expect(await locationOf('statements/1/paper')).toMatch(/^\/documents\/account\/[\w-]{32}$/);
    const { answer, bytes } = await open('statements/1/paper');
    const header = (name: string) => answer.headers.get(name);
    expect(header('content-type')).toBe('application/pdf');
    expect(header('content-disposition')).toBe(`inline; filename="statement-1-${ada.policyNumber}.pdf"`);
    expect([header('cache-control'), header('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    const lines = (await pdfLines(bytes)).flat();
    const charged = pounds(statement.subtotalBalance);
    expect(lines).toContain(`Policy number | ${ada.policyNumber}`);
    expect(lines).toContain(`Charged | ${charged}`);
    expect(lines).toContain(`Paid and given back | −${charged}`);
    expect(lines.some((line) => /Payment received \| Visa •••• 4242 \|/.test(line))).toBe(true);
  });

  it('opens once, for its owner alone, and not before it has come', async () => {
    const location = await locationOf('statements/1/paper');
    expect((await fetch(`${shop.url}${location}`)).status).toBe(200);
    expect((await fetch(`${shop.url}${location}`)).status).toBe(404);
    const { token } = await beginTestSession(shop.url);
    expect((await ask('statements/1/paper', token)).status).toBe(404);
    expect((await ask('statements/2/paper')).status).toBe(404);
  });
});

describe('a receipt', () => {
  it('opens as a PDF for a payment, and for nothing else on the account', async () => {
    const { answer, bytes } = await open(receiptPath());
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^inline; filename="receipt-\\d{4}-\\d\\d-\\d\\d-${ada.policyNumber}.pdf"$`),
    );
    const lines = (await pdfLines(bytes)).flat();
    expect(lines).toContain(`Amount | ${pounds(statement.subtotalBalance)}`);
    expect(lines).toContain('Owed after | £0.00');
    const charge = statement.transactions.find(({ type }) => type === 'INVOICE')?.key ?? '';
    expect((await ask(`payments/${encodeURIComponent(charge)}/receipt`)).status).toBe(404);
  });

  it('is for the owner of the account alone, even if somebody else knows the key', async () => {
    const { token } = await beginTestSession(shop.url);
    expect((await ask(receiptPath(), token)).status).toBe(404);
    const other = await buyPolicy(shop);
    const path = `GET /api/customerAccounts/${await accountOf(shop, other)}/${receiptPath()}`;
    expect((await send(shop.url, path, { token: other.token })).status).toBe(404);
  });
});

describe('the calendar of payments', () => {
  const read = async () => (await open('paymentCalendar')).bytes.toString('utf8').replace(/\r\n /g, '');
  const values = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`^${name}[^:]*:(.*)\r$`, 'gm'))].map(([, value]) => value);

  it('is a file with the next twelve payments, each under a name that stays', async () => {
    const { answer, bytes } = await open('paymentCalendar');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="payments-${ada.policyNumber}.ics"`);
    expect(bytes.toString('utf8')).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    const [first, again] = [await read(), await read()];
    expect(values(first, 'DTSTART').slice(0, 3)).toEqual(['20261227', '20270127', '20270227']);
    expect(new Set(values(first, 'UID')).size).toBe(12);
    expect(values(again, 'UID')).toEqual(values(first, 'UID'));
    expect(first).not.toContain(accountId);
  });

  it('says in plain words how much, for which policy and cover, and what it is taken from', async () => {
    const text = await read();
    expect(values(text, 'SUMMARY')[0]).toMatch(/^£\d+\.\d\d to Showcase$/);
    const [said] = values(text, 'DESCRIPTION');
    expect(said).toContain(`policy ${ada.policyNumber}\\nFor cover from 27 December 2026 to 26 January 2027\\n`);
    expect(said).toContain('Taken from Visa •••• 4242');
  });
});

describe('the year at a glance', () => {
  it('has what was charged and paid this month, and nothing in the eleven before', async () => {
    const { months } = (await ask('year')).body as { months: { month: string }[] };
    const { subtotalBalance: amount } = statement;
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({ month: '2026-11', charged: amount, paid: amount, refunded: 0 });
    expect(months[0]).toEqual({ month: '2025-12', charged: 0, paid: 0, refunded: 0 });
  });
});

describe('staff who act for the owner', () => {
  it('open the papers too, and the owner’s record says so', breadth, async () => {
    const withStaff = await startStaffShop({});
    const buyer = await buyPolicy(withStaff, await withStaff.customer('ada'));
    const id = await accountOf(withStaff, buyer);
    const staff = await withStaff.acting('ada');
    for (const path of ['statements/1/paper', 'paymentCalendar', 'year'])
      expect((await send(withStaff.url, `GET /api/customerAccounts/${id}/${path}`, staff)).status).toBe(200);
    const reads = await withStaff.context.db.selectFrom('staff_reads').select('call').execute();
    expect(reads.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['getStatementPaper', 'getPaymentCalendar', 'getAccountYear']),
    );
    await withStaff.close();
  });
});

describe('as time goes by', () => {
  it('given cover that has ended, then no payment is to come', async () => {
    const buyer = await buyPolicy(shop);
    const effectiveAt = shop.clock.now();
    await rewritePolicy(shop.context.db, buyer.policyId, () => ({
      termination: { kind: 'CANCELLED', effectiveAt, decidedAt: effectiveAt, reason: null },
    }));
    shop.clock.pass(1000);
    const path = `GET /api/customerAccounts/${await accountOf(shop, buyer)}/paymentCalendar`;
    const { status, body } = await send(shop.url, path, { token: buyer.token });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'nothing_to_pay' })]);
  });

  it('a closed statement is the same bytes for ever', async () => {
    const { context, clock } = shop;
    const brand = context.brands.current.get('showcase');
    assert(brand, 'the brand is loaded');
    const account = await readAccount(context.db, systemPrincipal('showcase'), accountId);
    const bytes = async () => {
      const made = await makeAccountPaper(context, { brand, account }, { paper: 'statement', about: '1' });
      return Buffer.from(made?.bytes ?? '').toString('base64');
    };
    const inDays = (days: number) => new Date(Date.parse(clock.now()) + days * DAY_MS).toISOString();
    clock.travelTo(inDays(40));
    const closed = await bytes();
    clock.travelTo(inDays(3));
    expect(closed.length).toBeGreaterThan(1000);
    expect((await bytes()) === closed).toBe(true);
  });
});
