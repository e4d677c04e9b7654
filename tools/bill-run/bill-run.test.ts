import { addToDate, dayOf } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { inSnapshot } from '../../apps/gateway/src/store/in-snapshot.ts';
import { readPoliciesById } from '../../apps/gateway/src/store/policies/policies.ts';
import { buyPolicy, type PolicyBuyer } from '../../apps/gateway/tests/kit/client/buy-policy.ts';
import { openEmbedded } from '../../apps/gateway/tests/kit/databases/open-embedded.ts';
import { rewritePolicy } from '../../apps/gateway/tests/kit/databases/rewrite-policy.ts';
import { loadBrandsOnce } from '../../apps/gateway/tests/kit/shops/load-brands-once.ts';
import { type StaffShop, startStaffShop } from '../../apps/gateway/tests/kit/shops/staff-shop.ts';
import { billRun } from './bill-run.ts';

describe('the bill run as a command', () => {
  let database: OpenDatabase;
  let shop: StaffShop;
  let buyer: PolicyBuyer;
  let today: string;
  let monthOn: string;
  let billingDays: Policy['billingDays'];
  beforeAll(async () => {
    database = await openEmbedded();
    shop = await startStaffShop({ database: async () => database });
    buyer = await buyPolicy(shop, await shop.customer('ada'));
    today = dayOf(shop.clock.now(), 'Europe/London');
    const policies = await readPoliciesById(database.db, 'showcase', [buyer.policyId]);
    const policy = policies.get(buyer.policyId);
    monthOn = addToDate(policy?.startAt ?? today, { months: 1 });
    billingDays = policy?.billingDays ?? [];
  });
  afterAll(() => shop.close());

  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await billRun(
      args,
      { DATA_DIR: shop.context.config.dataDirectory, PORT: '0', LOG_LEVEL: 'silent' },
      {
        say: (line) => void lines.push(line),
        open: async () => ({ ...database, close: async () => undefined }),
        load: loadBrandsOnce,
        clock: shop.clock,
      },
    );
    return { code, lines };
  };
  /** All rows that the bill run writes. */
  const written = async () => {
    const money = [
      'account_billing',
      'ledger_transactions',
      'ledger_postings',
      'payment_attempts',
      'collections',
    ] as const;
    const tables = [...money, 'policies', 'events', 'provider_budgets', 'sent_letters'] as const;
    return await Promise.all(
      tables.map(async (table) => {
        const rows = await database.db.selectFrom(table).selectAll().execute();
        return [table, rows.map((row) => JSON.stringify(row)).toSorted()];
      }),
    );
  };

  it('says by policy and in sum what a day will bring, and leaves the database as it was', async () => {
    const before = await written();
    expect(await run('--dry-run', '--brand', 'showcase')).toEqual({
      code: 0,
      lines: [`showcase on ${today}: 0 accounts`],
    });
    const { code, lines } = await run('--dry-run', '--date', monthOn, '--brand', 'showcase');
    const pounds = /£\d+\.\d\d$/.exec(lines[0] ?? '')?.[0];
    const until = addToDate(addToDate(monthOn, { months: 1 }), { days: -1 });
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [
        `${buyer.policyNumber}: charge, period 2, ${monthOn} to ${until}: ${pounds}`,
        `${buyer.policyNumber}: take by card, period 2: ${pounds}`,
        `showcase on ${monthOn}: 1 account`,
        `  charge: 1, ${pounds}`,
        `  take by card: 1, ${pounds}`,
      ],
    });
    expect(await written()).toEqual(before);
  });

  it('foresees all brands where none is named, and nothing on the day before the charge', async () => {
    const eve = addToDate(monthOn, { days: -1 });
    const { lines } = await run('--dry-run', '--date', eve);
    expect(lines).toContain(`showcase on ${eve}: 0 accounts`);
    expect(lines.length).toBe(shop.context.brands.current.size);
  });

  it('reads where the database refuses every write', async () => {
    const write = inSnapshot(database.db, (tx) => tx.updateTable('account_billing').set({ fault: 'x' }).execute());
    await expect(write).rejects.toThrow(/read-only transaction/);
  });

  it('without a dry run bills what is due, once, and says what waits to be asked for', async () => {
    shop.clock.travelTo(`${monthOn}T12:00:00.000Z`);
    expect((await run()).lines).toEqual(['Billed: 1 account.', 'To be asked for: 1 charge, 0 debits.']);
    expect((await run()).lines).toEqual(['Billed: 0 accounts.', 'To be asked for: 1 charge, 0 debits.']);
  });

  it('says which account cannot be billed, puts it aside, and ends with exit status 1', async () => {
    const day = addToDate(monthOn, { months: 1 });
    await rewritePolicy(database.db, buyer.policyId, () => ({ billingDays: [] }));
    shop.clock.travelTo(`${day}T12:00:00.000Z`);
    const { code, lines } = await run('--dry-run', '--brand', 'showcase');
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(
          /^account \w+: cannot be billed: Assertion failed: a term is billed on a day from its start$/,
        ),
        `showcase on ${day}: 0 accounts`,
        '  cannot be billed: 1',
      ],
    });
    const billed = await run();
    expect(billed).toEqual({
      code: 1,
      lines: [
        'Billed: 0 accounts.',
        'To be asked for: 1 charge, 0 debits.',
        'Put aside with a fault: 1 account (account_billing.fault).',
      ],
    });
    await rewritePolicy(database.db, buyer.policyId, () => ({ billingDays }));
  });

  it('refuses a day that has passed, an unknown brand, and a date without a dry run', async () => {
    expect(await run('--dry-run', '--date', '2026-01-31')).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(/^--date: expected today, 20\d\d-\d\d-\d\d, or a day after it, found 2026-01-31$/)],
    });
    expect(await run('--dry-run', '--date', '31.12.2027')).toMatchObject({ code: 2 });
    expect(await run('--brand', 'showcse')).toEqual({
      code: 2,
      lines: [expect.stringMatching(/^--brand: expected a brand, found showcse.*showcase/)],
    });
    expect((await run('--date', monthOn)).lines[0]).toMatch(/^npm run -s bill-run/);
    expect((await run('--nonsense')).code).toBe(2);
  });
});
