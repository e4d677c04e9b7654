import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../src/ground/context.ts';
import { forgetOver } from '../../../src/people/retention/forget-over.ts';
import { beginTestSession } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { type RetentionShop, startRetentionShop } from './retention-shop.ts';

const START = '2026-11-20T13:00:00.000Z';
/** Beyond the last statement of a night in which one quote goes. */
const STATEMENTS_MAX = 60;

class Killed extends Error {}

describe.each(bothDatabases)('forgetting what is over on $name', ({ open, alike }) => {
  let shop: RetentionShop;
  beforeAll(async () => {
    shop = await startRetentionShop(open);
  });
  afterAll(() => shop.close());

  const newQuote = async () => {
    shop.clock.travelTo(START);
    return await beginQuote(shop.url, (await beginTestSession(shop.url)).token);
  };
  /** The rest of a quote, and how much is counted as forgotten. */
  const standing = async (code: string) => {
    const { rows } = await sql<{ deleted: boolean; forgotten: boolean | null; counted: string }>`
      SELECT p.deleted_at IS NOT NULL AS deleted, e.forgotten_at IS NOT NULL AS forgotten,
        (SELECT sum(count) FROM forgotten_counts WHERE kind = 'QUOTE') AS counted
      FROM proposals p LEFT JOIN ended_things e ON e.thing = p.proposal_code WHERE p.proposal_code = ${code}`.execute(
      shop.context.db,
    );
    return { ...rows[0], keys: await shop.keysLeft(code) };
  };
  /** A gateway that dies before its nth statement. */
  const dyingAt = (nth: number): Context => {
    let count = 0;
    const db = shop.context.db.withPlugin({
      transformQuery: ({ node }) => {
        count += 1;
        if (count >= nth) throw new Killed();
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return { ...shop.context, db };
  };

  alike('given it dies before any of its statements, when it is done again, then it ends the same', async () => {
    let died = 0;
    for (let nth = 1; nth <= STATEMENTS_MAX; nth += 1) {
      const code = await newQuote();
      const wasKilled = await shop.forgetOn('2027-12-20', dyingAt(nth)).then(
        () => false,
        (error: unknown) => error instanceof Killed || Promise.reject(error),
      );
      await shop.forgetOn('2027-12-20');
      expect(await standing(code)).toEqual({ deleted: true, forgotten: true, counted: `${nth}`, keys: [] });
      if (!wasKilled) break;
      died += 1;
    }
    expect(died).toBeGreaterThan(20);
    expect(died).toBeLessThan(STATEMENTS_MAX);
  });

  it('given several workers at once, then each thing is forgotten and counted once', async () => {
    const before = Number((await standing(await newQuote())).counted ?? 0);
    const codes = [await newQuote(), await newQuote(), await newQuote()];
    await Promise.all([1, 2, 3].map(() => shop.forgetOn('2027-12-20')));
    for (const code of codes)
      expect(await standing(code)).toEqual({ deleted: true, forgotten: true, counted: `${before + 4}`, keys: [] });
  });

  it('given a night, then its jobs go through all that is kept, and no job is left over', async () => {
    const code = await newQuote();
    shop.clock.travelTo('2027-12-20T03:00:00.000Z');
    await forgetOver(shop.context, { night: '2027-12-20' });
    await untilIdle(shop.context.db);
    expect(await standing(code)).toMatchObject({ forgotten: true, keys: [] });
  });

  alike('given keys are listed as destroyed and the files cannot be removed, then the next night goes on', async () => {
    shop.clock.travelTo(START);
    const buyer = await buyPolicy(shop, await shop.customer('ida'));
    await endNow(shop.url, buyer, { reason: 'Price' });
    await untilIdle(shop.context.db);
    const blobs = { ...shop.context.blobs, remove: async () => Promise.reject(new Killed()) };
    await expect(shop.forgetOn('2033-11-20', { ...shop.context, blobs })).rejects.toThrow(Killed);
    expect(await shop.keysLeft(buyer.policyNumber)).toEqual([]);
    // A hold now comes too late.
    await sql`UPDATE account_billing SET disputed = 500`.execute(shop.context.db);
    await shop.forgetOn('2033-11-21');
    await sql`UPDATE account_billing SET disputed = 0`.execute(shop.context.db);
    const { rows } =
      await sql`SELECT forgotten_at IS NOT NULL AS done FROM ended_things WHERE thing = ${buyer.policyNumber}`.execute(
        shop.context.db,
      );
    expect(rows).toEqual([{ done: true }]);
    const traces = await sql`SELECT 1 FROM searched_names WHERE policy_id = ${buyer.policyId}`.execute(shop.context.db);
    expect(traces.rows).toEqual([]);
  });
});
