import type { CallOutput } from '@marque/contract';
import { breadth } from '@marque/testkit/breadth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, beginTestSession, send } from '../../tests/kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../../tests/kit/client/buy.ts';
import { rewritePolicy } from '../../tests/kit/databases/rewrite-policy.ts';
import { startTestShop, type TestShop } from '../../tests/kit/shops/start-test-shop.ts';

const code = (answer: Answer) => (answer.body as { code?: string }).code;
const decidedAt = '2026-11-21T09:00:00.000Z';

describe('saying how it went', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.close());

  /** Somebody who has just bought. */
  const bought = async () => {
    const buyer = await beginPurchase(shop.url);
    await shop.pay(await openPage(shop.url, buyer));
    const { policyId } = await bindAtLast(shop.url, buyer);
    const say = (more: object, { token, proposalCode }: Buyer = buyer) =>
      send(shop.url, 'POST /api/insights/feedback', { token, body: { type: 'bind', tags: { proposalCode }, ...more } });
    const wanted = async () => {
      const { body } = await send(shop.url, `GET /api/policies/${policyId}`, { token: buyer.token });
      return (body as CallOutput<'getPolicy'>).feedbackWanted;
    };
    const said = async () => {
      const { db, dataKeys } = shop.context;
      const rows = await db
        .selectFrom('feedback')
        .select(['brand', 'type', 'event', 'rating', 'comment', 'key_id'])
        .where('proposal_code', '=', buyer.proposalCode)
        .orderBy('feedback_id')
        .execute();
      const keys = await dataKeys.byId(
        db,
        rows.flatMap(({ key_id: keyId }) => keyId ?? []),
      );
      return rows.map(({ brand, type, event, rating, comment, key_id: keyId }) => {
        const place = { brand, table: 'feedback', column: 'comment', row: `${type} ${event}` };
        const key = keys.get(keyId ?? '');
        return { type, rating, comment: key && comment !== null ? dataKeys.decrypt(key, place, comment) : comment };
      });
    };
    return { buyer, policyId, say, wanted, said };
  };

  it('is kept once for what happened; the same answer again changes nothing, and another is refused', async () => {
    const { say, wanted, said } = await bought();
    expect(await wanted()).toEqual(['bind']);
    const given = { rating: 3, comment: 'Too many questions,\nand the price' };
    for (const _again of [1, 2]) expect((await say(given)).status).toBe(204);
    expect(code(await say({ rating: 10 }))).toBe('feedback_given');
    expect((await say({ dismissed: true })).status).toBe(204);
    expect(await said()).toEqual([{ type: 'bind', ...given }]);
    expect(await wanted()).toEqual([]);
  });

  it('that is declined is not asked again, and may still be given', breadth, async () => {
    const { say, wanted, said } = await bought();
    expect((await say({ dismissed: true })).status).toBe(204);
    expect([await said(), await wanted()]).toEqual([[{ type: 'bind', rating: null, comment: null }], []]);
    expect((await say({ rating: 8 })).status).toBe(204);
    expect(await said()).toEqual([{ type: 'bind', rating: 8, comment: null }]);
  });

  it('of twenty who say so at once is kept once', breadth, async () => {
    const { say, said } = await bought();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => say({ rating: 1 + (at % 10) })));
    expect(answers.filter(({ status }) => status === 204)).not.toHaveLength(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
    expect(await said()).toHaveLength(1);
  });

  it('of a change or a cancellation waits for one, and is asked for each', breadth, async () => {
    const { say, wanted, said, policyId } = await bought();
    await say({ rating: 9 });
    for (const type of ['mta', 'cancellation']) expect(code(await say({ type, rating: 9 }))).toBe('wrong_state');
    for (const version of [2, 3]) {
      await rewritePolicy(shop.context.db, policyId, ({ versions: [sold, ...more] }) =>
        sold ? { versions: [sold, ...more, { ...sold, version }] } : {},
      );
      expect(await wanted()).toEqual(['mta']);
      expect((await say({ type: 'mta', rating: version })).status).toBe(204);
      expect(await wanted()).toEqual([]);
    }
    const termination = { kind: 'CANCELLED', effectiveAt: decidedAt, decidedAt, reason: 'Price' } as const;
    await rewritePolicy(shop.context.db, policyId, () => ({ termination }));
    expect(await wanted()).toEqual(['cancellation']);
    expect((await say({ type: 'cancellation', rating: 1, comment: 'Sold it' })).status).toBe(204);
    expect((await said()).map(({ type, rating }) => [type, rating])).toEqual([
      ['bind', 9],
      ['mta', 2],
      ['mta', 3],
      ['cancellation', 1],
    ]);
  });

  it('refuses what is no answer', async () => {
    const { say } = await bought();
    for (const more of [
      {},
      { rating: 0 },
      { rating: 11 },
      { rating: 7.5 },
      { rating: 9, dismissed: true },
      { dismissed: false },
      { dismissed: true, comment: 'No' },
      { type: 'other', rating: 9 },
      { rating: 9, comment: 'x'.repeat(2001) },
      { rating: 9, comment: '<b>Well</b>' },
      { rating: 9, comment: 'See http://evil.example' },
      { rating: 9, comment: '\u200b\u200b' },
    ])
      expect(code(await say(more)), JSON.stringify(more)).toBe('validation_failed');
  });

  it('is nobody else’s, and has nothing to say of what was never bought', async () => {
    const { buyer, say } = await bought();
    const { token } = await beginTestSession(shop.url);
    expect(code(await say({ rating: 9 }, { ...buyer, token }))).toBe('not_found');
    expect(code(await say({ rating: 9 }, await beginPurchase(shop.url)))).toBe('wrong_state');
  });
});
