import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { type RetentionShop, startRetentionShop } from './retention-shop.ts';

const NIGHT = '2027-12-20';

describe('somebody who comes back in the night in which their account goes', () => {
  let shop: RetentionShop;
  beforeAll(async () => {
    shop = await startRetentionShop();
  });
  afterAll(() => shop.close());

  const signIn = async (name: string) => {
    const token = await shop.customer(name);
    await send(shop.url, 'GET /api/proposals', { token });
    return token;
  };

  it('stays with what they ask for, while another of the same batch goes', async () => {
    await signIn('nan');
    await signIn('ned');
    const { destroyedKeys } = shop.context;
    let comes: Promise<string> | null = null;
    const add = async (ids: readonly string[]) => {
      comes ??= signIn('ned');
      await comes;
      await destroyedKeys.add(ids);
    };
    // The last use of an account counts in real time.
    shop.clock.pass(Date.parse(`${NIGHT}T03:00:00.000Z`) - shop.clock.realMs());
    await shop.forgetOn(NIGHT, { ...shop.context, destroyedKeys: { ...destroyedKeys, add } });

    const { rows } = await sql<{ subject: string }>`SELECT subject FROM people WHERE subject IN ('nan', 'ned')`.execute(
      shop.context.db,
    );
    expect(rows).toEqual([{ subject: 'ned' }]);
    const token = await shop.customer('ned');
    const body = { kind: 'RESTRICTION', words: 'words that stay' };
    expect((await send(shop.url, 'POST /api/policyholder/data/requests', { token, body })).status).toBe(201);
    await shop.forgetOn('2027-12-21');
    const own = await send(shop.url, 'GET /api/policyholder/data/requests', { token });
    expect(own.text).toContain('words that stay');
  });
});
