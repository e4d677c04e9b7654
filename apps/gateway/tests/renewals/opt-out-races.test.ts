import { addToDate, startOfDay } from '@marque/base';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { turnPolicy } from '../../src/money/turning/turn-policy.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { openDatabase } from '../../src/start/open-database.ts';
import { termsOfNumber } from '../../src/store/policies/terms-of-number.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy } from '../kit/client/buy-policy.ts';
import { cloneAccount, RENEWING } from '../kit/databases/clone-account.ts';
import { newServerDatabase, type ServerDatabase } from '../kit/databases/databases.ts';
import { layInTheClear, layTrailInTheClear } from '../kit/databases/in-the-clear.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

/** `npm run test:all -- races` lets 10,000 customers opt out at their turn. */
const CUSTOMERS = Number(process.env['MARQUE_TEST_OPT_OUTS'] ?? 12);
const OWNER = 'somebody-who-opts-out-0000000';
const SOLD = '2026-11-20T13:00:00.000Z';
/** How many turns of the event loop an opt-out or a turn may come after the other. */
const APART_MAX = 61;

// Only a server lets two connections race; the embedded database has one.
describe.runIf(newServerDatabase)('customers who opt out in the moment of their turn', () => {
  let database: ServerDatabase;
  let shop: StaffShop;
  let turnsAt: string;
  beforeAll(async () => {
    database = (await newServerDatabase?.()) as ServerDatabase;
    const written = async () => undefined;
    shop = await startStaffShop({
      database: () => openDatabase({ kind: 'postgres', url: database.url, waitMs: 60_000 }),
      // Rows written after a turn do not change who has won.
      overrides: { jobHandlers: { 'write-documents': written, 'write-renewal-summary': written } },
    });
    shop.clock.travelTo(SOLD);
    const { proposalCode, policyNumber } = await buyPolicy(shop, await shop.customer(OWNER));
    const [sold] = await termsOf(policyNumber);
    const turn = addToDate(sold?.startAt ?? '', { years: 1 });
    shop.clock.travelTo(startOfDay(addToDate(turn, { days: -28 }), 'Europe/London'));
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
    await layInTheClear(shop.context.db);
    await layTrailInTheClear(shop.context.db);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await cloneAccount(client, proposalCode, { from: 1, to: CUSTOMERS, belonging: RENEWING }).finally(() =>
      client.end(),
    );
    turnsAt = startOfDay(turn, 'Europe/London');
  });
  afterAll(async () => {
    await shop.close();
    await database.drop();
  });

  it(`${CUSTOMERS} of them: who was told that their policy ends is not renewed, and who is renewed was told so`, async () => {
    const seen = new Map<number, number>();
    for (const [index, customer] of (await copies()).entries()) {
      const apart = ((7 * index) % APART_MAX) - Math.floor(APART_MAX / 2);
      shop.clock.travelTo(new Date(Date.parse(turnsAt) - 1).toISOString());
      const optOut = async () => {
        await turnsOfLoop(apart);
        const body = { enabled: false, reason: 'Price' };
        return await send(shop.url, `PUT /api/policies/${customer.policyId}/autoRenewal`, {
          token: customer.token,
          body,
        });
      };
      const turn = async () => {
        await turnsOfLoop(0 - apart);
        shop.clock.travelTo(turnsAt);
        await turnPolicy(shop.context, { brand: 'showcase', policyId: customer.policyId });
      };
      const [answer] = await Promise.all([optOut(), turn()]);
      await turnPolicy(shop.context, { brand: 'showcase', policyId: customer.policyId });
      const terms = await termsOf(customer.policyNumber);
      const ended = { terms: terms.length, why: terms[0]?.notRenewed?.why };
      expect(ended, `${answer.status}, ${apart} apart`).toEqual(
        answer.status === 200 ? { terms: 1, why: 'OPTED_OUT' } : { terms: 2, why: undefined },
      );
      if (answer.status !== 200) expect(answer.status).toBe(409);
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    }
    // In a few races, one side may win each time.
    if (CUSTOMERS >= 1000) expect(Math.min(seen.get(200) ?? 0, seen.get(409) ?? 0)).toBeGreaterThan(CUSTOMERS / 100);
  });

  async function copies() {
    const rows = await shop.context.db
      .selectFrom('policies')
      .select(['policy_id', 'policy_number', 'owner'])
      .where('renewal_cycle', '=', 0)
      .where('owner', '!=', OWNER)
      .orderBy('policy_id')
      .execute();
    return await Promise.all(
      rows.map(async ({ policy_id: policyId, policy_number: policyNumber, owner }) => ({
        ...{ policyId, policyNumber },
        token: await shop.customer(owner),
      })),
    );
  }

  const termsOf = (policyNumber: string) => termsOfNumber(shop.context.db, policyNumber);
});

/** Lets a number of turns of the event loop go by; none if it is negative. */
async function turnsOfLoop(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
