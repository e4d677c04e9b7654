import type { CallOutput } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { send } from '../../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bind, openPage } from '../../kit/client/buy.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { tellDeath } from '../../kit/client/tell-death.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

describe.each(bothDatabases)('a death that is told while somebody pays, on $name', ({ open, name }) => {
  let shop: StaffShop;
  let atMilestone: (name: string) => Promise<void> = async () => undefined;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open, overrides: { milestone: (one) => atMilestone(one) } });
  });
  afterAll(() => shop.close());

  const desk = peopleDesk(() => shop);
  const policiesOf = async (subject: string) => {
    const token = await shop.customer(subject);
    return (await send(shop.url, 'GET /api/policies', { token })).body as CallOutput<'listPolicies'>;
  };
  const attempt = async ({ proposalCode }: Buyer) =>
    await shop.context.db
      .selectFrom('payment_attempts')
      .select('status')
      .where('proposal_code', '=', proposalCode)
      .executeTakeFirst();
  /** Runs once, at a milestone: everybody who comes there waits for it. */
  const onceAt = (milestone: string, happens: () => Promise<void>) => {
    let happened: Promise<void> | undefined;
    atMilestone = async (one) => {
      if (one !== milestone) return;
      happened ??= happens();
      await happened;
    };
  };
  const givenBack = async (buyer: Buyer, subject: string) => {
    await eventually(
      () => attempt(buyer),
      (found) => found?.status === 'REFUNDED',
    );
    await untilIdle(shop.context.db);
    expect(await policiesOf(subject)).toEqual([]);
    expect(await checkBooks(shop.context.db)).toEqual([]);
    const theirs = (await desk.toPost()).filter(({ userId, isForEstate }) => userId === subject && isForEstate);
    expect(JSON.stringify(theirs)).toContain('was paid for a quote after we had been told of the death');
  };

  it('buys nothing on a page that was open before: the money goes back, and a letter to the estate says so', async () => {
    const buyer = await beginPurchase(shop.url, await shop.customer('gus'));
    const page = await openPage(shop.url, buyer);
    await tellDeath(shop, 'gus');
    await shop.pay(page);
    await bind(shop.url, buyer);
    await givenBack(buyer, 'gus');
  });

  it('buys nothing where it is told between the payment and the policy', async () => {
    const buyer = await beginPurchase(shop.url, await shop.customer('hal'));
    const page = await openPage(shop.url, buyer);
    onceAt('bind.before-transaction', async () => void (await tellDeath(shop, 'hal')));
    await shop.pay(page);
    await bind(shop.url, buyer);
    await givenBack(buyer, 'hal');
  });

  it.runIf(name === 'PostgreSQL')('finds the policy that is being made at that moment, and stops it', async () => {
    const buyer = await beginPurchase(shop.url, await shop.customer('ivy'));
    const page = await openPage(shop.url, buyer);
    const entered = Promise.withResolvers<void>();
    const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
    onceAt('bind.in-transaction', async () => {
      entered.resolve();
      await isFree;
    });
    await shop.pay(page);
    await entered.promise;
    const before = await waiting();
    const told = tellDeath(shop, 'ivy');
    await eventually(waiting, (now) => now > before);
    letGo();
    await told;
    await untilIdle(shop.context.db);
    expect(await policiesOf('ivy')).toMatchObject([{ policyDetail: { autoRenewalEnabled: false } }]);
  });

  it.runIf(name === 'PostgreSQL')('confirms no change for whom it is told at that moment', async () => {
    const token = await shop.customer('jan');
    const { policyId } = await buyAnnual(shop, token);
    const ask = (line: string, body: object) => send(shop.url, line, { token, key: crypto.randomUUID(), body });
    const changes = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 7000 } }];
    const draft = { policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
    const { adjustmentId } = (await ask('POST /api/policyAdjustments', draft)).body as { adjustmentId: string };
    const entered = Promise.withResolvers<void>();
    const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
    const holding = inTransaction(shop.context.db, async (tx) => {
      await sql`SELECT 1 FROM policies WHERE policy_id = ${policyId} FOR UPDATE`.execute(tx);
      entered.resolve();
      await isFree;
    });
    await entered.promise;
    const before = await waiting();
    const told = tellDeath(shop, 'jan');
    await eventually(waiting, (now) => now > before);
    const confirming = ask(`POST /api/policyAdjustments/${adjustmentId}/commit`, {});
    await eventually(waiting, (now) => now > before + 1);
    letGo();
    await Promise.all([holding, told]);
    expect((await confirming).body).toMatchObject({ code: 'in_person_only' });
  });

  /** How many sessions wait for what another transaction holds. */
  const waiting = async () => {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`.execute(shop.context.db);
    return rows.length;
  };
});
