import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processEnvironment } from '../../src/config/environment.ts';
import type { Database } from '../../src/ground/tables/database.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { registerFaults } from '../crash/register-faults.ts';
import { type Answer, send } from '../kit/client/api-client.ts';
import { beginPurchase, bind, bindAtLast, openPage } from '../kit/client/buy.ts';
import { newServerDatabase } from '../kit/databases/databases.ts';
import type { StripeState } from '../kit/shops/start-test-shop.ts';
import { untiringClient } from './ask-until-done.ts';
import { type Acknowledged, type Visitor, visitor } from './buy-through.ts';
import { startTwoGateways, type TwoGateways } from './two-gateways.ts';

const VISITORS = 4;
/** Buying while both are restarted takes minutes on a busy machine: `npm run test:all` does it. */
const areAll = processEnvironment()['MARQUE_TEST_RACES'] === 'all';
/** How long visitors begin new purchases, or until both were restarted. */
const LOAD_MS = 40_000;
const CUTTING = { client: 0.03, database: 0.004 };
const NOTHING_LOST = { client: 0, database: 0 };
const QUIET_WITHIN_MS = 60_000;

const code = ({ body }: Answer) => (body as { code?: string }).code;

const newDatabase = newServerDatabase;

describe.runIf(newDatabase !== undefined)('two gateways on one PostgreSQL', { timeout: LOAD_MS + 240_000 }, () => {
  let two: TwoGateways;
  beforeAll(async () => {
    if (!newDatabase) throw new Error('There is no server in TEST_DATABASE_URL.');
    two = await startTwoGateways(await newDatabase());
  }, 120_000);
  afterAll(() => two.close());

  it('know each other’s idempotency keys: one answer for one key, and nothing for another body', async () => {
    const { token } = await beginPurchase(two.urls[0] ?? '');
    const key = crypto.randomUUID();
    const begin = (turn: number, more: object = {}) =>
      send(two.urls[turn % 2] ?? '', 'POST /api/proposals', { token, key, body: { schemeCode: 'flex', ...more } });
    const answers = await Promise.all(Array.from({ length: 40 }, (_none, turn) => begin(turn)));
    const again = await Promise.all([begin(0), begin(1)]);
    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    for (const answer of [...answers, ...again])
      if (answer.status === 201) expect(answer.body).toEqual(again[0]?.body);
      else expect(code(answer)).toBe('request_in_progress');
    for (const turn of [0, 1]) expect(code(await begin(turn, { source: 'other' }))).toBe('idempotency_key_reused');
    expect(await countOf(two.database.db, 'proposals')).toBe(2);
  });

  it('sell one policy for one payment to a hundred who land at both at once', async () => {
    const buyer = await beginPurchase(two.urls[0] ?? '');
    const sessionId = await openPage(two.urls[1] ?? '', buyer);
    await send(two.sandbox.url, 'POST /script/stripe/pay', { body: { sessionId } });
    const landings = await Promise.all(
      Array.from({ length: 100 }, (_none, turn) => bind(two.urls[turn % 2] ?? '', buyer)),
    );
    const bound = await bindAtLast(two.urls[0] ?? '', buyer);
    for (const answer of landings)
      if (answer.status === 200) expect(answer.body).toEqual(bound);
      else expect(code(answer)).toBe('payment_not_confirmed');
    const { totals } = (await send(two.sandbox.url, 'GET /script/stripe/state')).body as StripeState;
    expect([await countOf(two.database.db, 'policies'), totals.captures, totals.refunds]).toEqual([1, 1, 0]);
  });

  it('tell the register each message once, whichever of them has the turn', async () => {
    const faults = () => registerFaults(two.database.db, two.registerDirectory);
    expect(await eventually(faults, (found) => found.length === 0)).toEqual([]);
    expect(await countOf(two.database.db, 'cover_messages')).toBe(1);
  });

  it.runIf(areAll)(
    'lose nothing that they acknowledged, and a failed request succeeds when it is repeated, although connections break and both restart',
    async () => {
      const client = untiringClient(two.urls);
      const visitors = await Promise.all(
        Array.from({ length: VISITORS }, (_none, index) => visitor(client, two.sandbox.url, index)),
      );
      const before = await countsOf(two);
      two.cut(CUTTING);
      const restarting = restartUntil(performance.now() + LOAD_MS, two);
      const [restarts, bought] = await Promise.all([
        restarting,
        Promise.all(visitors.map((one) => buyWhile(restarting, one))),
      ]);
      two.cut(NOTHING_LOST);
      const all = bought.flat();
      expect(client.again.size).toBeGreaterThan(0);
      expect(all.length).toBeGreaterThanOrEqual(VISITORS);
      expect([two.cuts().client > 0, two.cuts().database > 0, restarts > 1]).toEqual([true, true, true]);
      expect(two.deaths()).toBe(0);
      await quiet(two);
      await eventually(
        () => registerFaults(two.database.db, two.registerDirectory),
        (found) => found.length === 0,
      );
      for (const bought of all) expect(await storedOf(two.database.db, bought)).toEqual(bought);
      const byDebit = all.filter(({ means }) => means === 'direct debit').length;
      expect(await countsOf(two)).toEqual({
        proposals: before.proposals + all.length,
        policies: before.policies + all.length,
        captures: before.captures + all.length - byDebit,
        debits: before.debits + byDebit,
        refunds: 0,
      });
    },
  );
});

/** Buys one policy after the other while something is going on, and finishes the last. */
async function buyWhile(something: Promise<unknown>, { buyNext }: Visitor): Promise<Acknowledged[]> {
  const bought: Acknowledged[] = [];
  let isGoingOn = true;
  const end = () => {
    isGoingOn = false;
  };
  something.then(end, end);
  while (isGoingOn) bought.push(await buyNext());
  return bought;
}

/** Restarts one and then the other, again and again, each at least once. */
async function restartUntil(until: number, { restart }: TwoGateways): Promise<number> {
  let restarts = 0;
  do {
    await restart(restarts);
    restarts += 1;
  } while (restarts < 2 || performance.now() < until);
  return restarts;
}

/** Waits until nothing is under way any more and the books are right. */
async function quiet({ database: { db } }: TwoGateways): Promise<void> {
  await eventually(
    async () => ({
      books: await checkBooks(db),
      collections: await db.selectFrom('collections').select('collection_id').where('status', '=', 'DUE').execute(),
    }),
    ({ books, collections }) => books.length === 0 && collections.length === 0,
    QUIET_WITHIN_MS,
  );
}

/** How many things we and the providers have. */
async function countsOf({ database: { db }, sandbox }: TwoGateways) {
  const { totals } = (await send(sandbox.url, 'GET /script/stripe/state')).body as StripeState;
  const debits = (await send(sandbox.url, 'GET /script/goCardless/state')).body as { payments: object[] };
  return {
    proposals: await countOf(db, 'proposals'),
    policies: await countOf(db, 'policies'),
    captures: totals.captures,
    debits: debits.payments.length,
    refunds: totals.refunds,
  };
}

/** What the database has of the acknowledged things, in the same shape. */
async function storedOf(db: Database, { proposalCode, means, sessionId, methodId }: Acknowledged): Promise<object> {
  const { state } = await db
    .selectFrom('proposals')
    .select('state')
    .where('proposal_code', '=', proposalCode)
    .executeTakeFirstOrThrow();
  const { data } = state as { data: { assets: { car: { annualMileage: number } } } };
  const policy = await db
    .selectFrom('policies')
    .select('policy_id')
    .where('proposal_code', '=', proposalCode)
    .execute();
  const account = await db
    .selectFrom('customer_accounts')
    .select('account_id')
    .where('proposal_code', '=', proposalCode)
    .execute();
  const pages = await db.selectFrom('payment_attempts').select('provider_session_id').execute();
  const methods = await db.selectFrom('payment_methods').select('method_id').execute();
  return {
    proposalCode,
    annualMileage: data.assets.car.annualMileage,
    means,
    policyId: policy.map(({ policy_id: id }) => id).join(),
    accountId: account.map(({ account_id: id }) => id).join(),
    ...(sessionId && { sessionId: pages.find(({ provider_session_id: id }) => id === sessionId)?.provider_session_id }),
    ...(methodId && { methodId: methods.find(({ method_id: id }) => id === methodId)?.method_id }),
  };
}

async function countOf(db: Database, table: 'policies' | 'proposals' | 'cover_messages'): Promise<number> {
  return (await db.selectFrom(table).select('brand').execute()).length;
}
