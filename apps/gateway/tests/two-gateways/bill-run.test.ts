import { eventually } from '@marque/testkit/time/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { processEnvironment } from '../../src/config/environment.ts';
import type { Database } from '../../src/ground/tables/database.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import type { MilestoneName } from '../../src/ports/milestone.ts';
import { send } from '../kit/client/api-client.ts';
import { newServerDatabase } from '../kit/databases/databases.ts';
import type { DebitState } from '../kit/shops/debit-shop.ts';
import type { StripeState } from '../kit/shops/start-test-shop.ts';
import { untiringClient } from './ask-until-done.ts';
import { visitor } from './buy-through.ts';
import { startTwoGateways, type TwoGateways } from './two-gateways.ts';

/** Two processes that sell and bill take half a minute: `npm run test:all` does it. */
const areAll = processEnvironment()['MARQUE_TEST_RACES'] === 'all';
const POLICIES = 3;
/** The second month of each policy has begun by then, and its debit was to be announced. */
const DAYS = 40;
const WITHIN_MS = 120_000;
const LONG_MS = 550_000;

async function newDatabase() {
  if (!newServerDatabase) throw new Error('There is no server in TEST_DATABASE_URL.');
  return await newServerDatabase();
}

describe.runIf(newServerDatabase !== undefined && areAll)(
  'a bill run of two gateways, of which one is killed in the middle',
  () => {
    let two: TwoGateways;
    afterEach(() => two.close());

    it.each<MilestoneName>(['bill.in-transaction', 'bill.committed', 'bill.taken'])(
      'at %s: the other finishes it alone, and nothing is charged or asked for twice',
      { timeout: LONG_MS },
      async (at) => {
        let isAimed = false;
        let hasBegun = false;
        let killed: number | undefined;
        two = await startTwoGateways(await newDatabase(), async (which, name) => {
          if (!isAimed || killed !== undefined) return;
          // A look that finds nothing due is committed too.
          hasBegun ||= name === 'bill.in-transaction';
          if (!hasBegun || name !== at) return;
          killed = which;
          two.killForGood(which);
          await new Promise(() => undefined);
        });
        const { db } = two.database;
        const { buyNext } = await visitor(untiringClient(two.urls), two.sandbox.url, 0);
        const bought = [];
        for (let count = 0; count < POLICIES; count += 1) bought.push(await buyNext());
        const byDebit = bought.filter(({ means }) => means === 'direct debit').length;
        await untilLooked(db);
        // Banks accept a mandate within days.
        await send(two.sandbox.url, 'POST /clock/advance', { body: { days: 14 } });
        await untilMandatesAreActive(db);
        isAimed = true;
        await two.standAfter(DAYS);
        await eventually(
          () => billed(db),
          (done) => done.charged === POLICIES && done.settled === POLICIES - byDebit && done.submitted === byDebit,
          WITHIN_MS,
        );
        expect(killed).toBeDefined();
        await eventually(
          () => checkBooks(db),
          (findings) => findings.length === 0,
          WITHIN_MS,
        );
        const { totals } = (await send(two.sandbox.url, 'GET /script/stripe/state')).body as StripeState;
        const { payments } = (await send(two.sandbox.url, 'GET /script/goCardless/state')).body as DebitState;
        const cards = POLICIES - byDebit;
        expect({ captures: totals.captures, refunds: totals.refunds, debits: payments.length }).toEqual({
          ...{ captures: 2 * cards, refunds: 0, debits: 2 * byDebit },
        });
        const invoices = await db
          .selectFrom('ledger_transactions')
          .select('kind')
          .where('kind', '=', 'INVOICE')
          .execute();
        expect(invoices.length).toBe(2 * POLICIES);
      },
    );
  },
);

/** The run has looked at every account once. */
async function untilLooked(db: Database): Promise<void> {
  await eventually(
    () => db.selectFrom('account_billing').select('next_at').execute(),
    (rows) => rows.length === POLICIES && rows.every(({ next_at: next }) => (next ?? '') > '2026-11-21'),
    WITHIN_MS,
  );
}

async function untilMandatesAreActive(db: Database): Promise<void> {
  await eventually(
    () => db.selectFrom('payment_methods').select('status').execute(),
    (rows) => rows.every(({ status }) => status === 'ACTIVE'),
    WITHIN_MS,
  );
}

/** How many accounts have their second month in the books, and for how many money was requested. */
async function billed(db: Database) {
  const accounts = await db.selectFrom('account_billing').select('charged').where('charged', '=', 2).execute();
  const attempts = await db
    .selectFrom('payment_attempts')
    .select('status')
    .where('means', '=', 'BILLED_CARD')
    .execute();
  const announced = db.selectFrom('collections').select('status').where('announced_at', 'is not', null);
  const collections = await announced.execute();
  return {
    charged: accounts.length,
    settled: attempts.filter(({ status }) => status === 'SETTLED').length,
    submitted: collections.filter(({ status }) => status === 'SUBMITTED').length,
  };
}
