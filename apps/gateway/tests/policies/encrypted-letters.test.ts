import type { LetterLineWire } from '@marque/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptOlder } from '../../src/jobs/encrypt-older.ts';
import { destroyKeys, findKeyOf } from '../../src/store/keys/destroy-keys.ts';
import { readLetters } from '../../src/store/operation/encrypted-letters.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

describe.each(bothDatabases)('letters as they were sent, on $name', ({ open }) => {
  let shop: StaffShop;
  let buyer: PolicyBuyer;
  let token = '';
  beforeAll(async () => {
    shop = await startStaffShop({ database: open });
    token = await shop.customer('ada');
    buyer = await buyPolicy(shop, token);
    await untilIdle(shop.context.db);
  });
  afterAll(() => shop.close());

  const stored = () => shop.context.db.selectFrom('sent_letters').selectAll().orderBy('letter_id').execute();
  const listed = async () =>
    (await send(shop.url, `GET /api/policies/${buyer.policyId}/letters`, { token })).body as LetterLineWire[];

  it('stand in the clear nowhere, and are read as they were written', async () => {
    const [first, ...others] = await stored();
    const rows = JSON.stringify([first, ...others]);
    const [letter] = await readLetters(shop.context, first ? [first] : []);
    const { greeting } = (letter?.letter ?? {}) as { greeting?: string };
    for (const word of [letter?.subject ?? '', letter?.sent_to ?? '', greeting ?? '']) {
      expect(word).not.toBe('');
      expect(rows).not.toContain(word);
    }
    expect(await listed()).toMatchObject([{ subject: letter?.subject, sentTo: letter?.sent_to }]);
  });

  it('of earlier releases are read, encrypted once, and never written otherwise', async () => {
    const before = await listed();
    const [row] = await readLetters(shop.context, await stored());
    await asOwner(shop.context.db, async (tx) => {
      await sql`ALTER TABLE sent_letters DISABLE TRIGGER sent_letters_stay`.execute(tx);
      await tx
        .updateTable('sent_letters')
        .set({
          ...{ subject: row?.subject, letter: JSON.stringify(row?.letter), enclosed: JSON.stringify(row?.enclosed) },
          ...{ sent_to: row?.sent_to, key_id: null },
        })
        .execute();
      await sql`ALTER TABLE sent_letters ENABLE TRIGGER sent_letters_stay`.execute(tx);
    });
    expect(await listed()).toEqual(before);
    const change = (set: { subject?: string; sent_to?: null; key_id?: null }) =>
      shop.context.db.updateTable('sent_letters').set(set).execute();
    await expect(change({ subject: 'another' })).rejects.toThrow(/stays as it was written/);
    expect([await encryptOlder(shop.context), await encryptOlder(shop.context)]).toEqual([1, 0]);
    expect(await listed()).toEqual(before);
    for (const set of [{ subject: 'another' }, { sent_to: null }, { key_id: null }])
      await expect(change(set)).rejects.toThrow(/stays as it was written/);
  });

  it('are forgotten with their key, and their rows and moments stay', async () => {
    const { proposalCode } = buyer;
    const keyId = await findKeyOf(shop.context, { brand: 'showcase', kind: 'LETTERS', thing: proposalCode });
    const sent = (await stored()).map(({ sent_at: sentAt }) => sentAt);
    await destroyKeys(shop.context, [keyId ?? '']);
    expect(await listed()).toEqual([]);
    expect((await stored()).map(({ sent_at: sentAt }) => sentAt)).toEqual(sent);
    expect((await send(shop.url, `GET /api/policies/${buyer.policyId}`, { token })).status).toBe(200);
  });
});
