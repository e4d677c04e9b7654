import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resumeChecks } from '../../src/verification/resume-checks.ts';
import type { Answer } from '../kit/client/api-client.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { type Buyer, bind, checkout } from '../kit/client/buy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { databases } from '../kit/databases/databases.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { askFor, beginAs, type CheckAnswer, identityDesk, rename } from '../kit/shops/verifying.ts';

const code = (answer: Answer) => (answer.body as { code?: string }).code;
const check = (answer: Answer) => answer.body as CheckAnswer;
/** Somebody with a first name that nobody else in this suite has. */
const ada = () => ({ firstName: `Ada${lettersOf(crypto.getRandomValues(new Uint8Array(12)))}`, lastName: 'Marsh' });
const lettersOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(97 + (byte % 26))).join('');

describe.each(databases)('checking a policyholder on $name', ({ open }) => {
  let shop: TestShop;
  let desk: ReturnType<typeof identityDesk>;
  beforeAll(async () => {
    shop = await startTestShop({ database: open, limits: { identityChecksPerProposal: 6 } });
    desk = identityDesk(shop);
    await desk.script({ webhookUrl: `${shop.url}/api/webhooks/onfido`, webhooks: 'hold' });
  });
  afterAll(() => shop.close());
  const both = async (buyer: Buyer) =>
    (await Promise.all([askFor(shop.url, 'verify', buyer), askFor(shop.url, 'id-check', buyer)])).map(check);
  const ordered = async (firstName: string) => {
    const { applicants, checks } = await desk.state();
    return [
      applicants.filter((one) => one.first_name === firstName).length,
      checks.filter((one) => one.applicant.first_name === firstName).length,
    ];
  };

  it('given a careful driver, then both checks are clear, and asking again answers the same without another check', async () => {
    const who = ada();
    const buyer = await beginAs(shop.url, who);
    for (let times = 0; times < 2; times += 1) {
      expect(check(await askFor(shop.url, 'verify', buyer))).toEqual({
        status: 'COMPLETE',
        isClear: true,
        checks: [{ check: 'watchlist_standard', result: 'CLEAR' }],
      });
      expect(check(await askFor(shop.url, 'id-check', buyer))).toEqual({
        status: 'COMPLETE',
        isClear: true,
        checks: [{ check: 'identity_enhanced', result: 'CLEAR' }],
      });
    }
    expect(await ordered(who.firstName)).toEqual([1, 2]);
    expect((await checkout(shop.url, buyer)).status).toBe(201);
  });

  it('given many tabs that ask for both at once, then each is made once, of one person', async () => {
    const who = ada();
    const buyer = await beginAs(shop.url, who);
    const asked = Array.from({ length: 12 }, (_, index) =>
      askFor(shop.url, index % 2 === 0 ? 'verify' : 'id-check', buyer),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(check(await askFor(shop.url, 'verify', buyer)).isClear).toBe(true);
    expect(await ordered(who.firstName)).toEqual([1, 2]);
    const stored = await shop.context.db
      .selectFrom('events')
      .select('type')
      .where('stream_id', '=', buyer.proposalCode)
      .where('type', '=', 'CustomerVerified')
      .execute();
    expect(stored).toHaveLength(2);
  });

  it.each([
    ['Ada', 'Consider', [false, false]],
    ['Ada', 'Unidentified', [false, false]],
    ['Identity Enhanced', 'Marsh', [true, false]],
  ])('given %s %s, who is not clear, then nothing is sold to them', async (firstName, lastName, clear) => {
    const buyer = await beginAs(shop.url, { firstName, lastName });
    const answers = await both(buyer);
    expect(answers.map(({ isClear }) => isClear)).toEqual(clear);
    expect(answers[1]?.checks).toEqual([{ check: 'identity_enhanced', result: 'CONSIDER' }]);
    for (const sell of [checkout, bind]) expect(code(await sell(shop.url, buyer))).toBe('identity_not_clear');
  });

  it(
    'given another name than was checked, then that one must be checked, and the first is still known',
    breadth,
    async () => {
      const [who, other] = [ada(), ada()];
      const buyer = await beginAs(shop.url, who);
      await both(buyer);
      await rename(shop.url, buyer, other);
      for (const sell of [checkout, bind]) expect(code(await sell(shop.url, buyer))).toBe('verification_required');
      await both(buyer);
      expect((await checkout(shop.url, buyer)).status).toBe(201);
      await rename(shop.url, buyer, who);
      expect(code(await checkout(shop.url, buyer))).toBe('verification_required');
      await both(buyer);
      expect((await checkout(shop.url, buyer)).status).toBe(201);
      expect([await ordered(who.firstName), await ordered(other.firstName)]).toEqual([
        [1, 2],
        [1, 2],
      ]);
    },
  );

  it('given a check that takes long, then it is pending, nothing is sold, and its end is known without anybody asking', async () => {
    const who = { ...ada(), lastName: 'Slow' };
    const buyer = await beginAs(shop.url, who);
    const slow = { status: 'PENDING', isClear: false };
    for (const answer of await both(buyer)) expect(answer).toMatchObject(slow);
    expect(code(await checkout(shop.url, buyer))).toBe('verification_required');
    const own = (await desk.state()).checks.filter(({ applicant }) => applicant.first_name === who.firstName);
    for (const { id } of own) await desk.complete(id, 'clear');
    await desk.deliver();
    expect((await checkout(shop.url, buyer)).status).toBe(201);
    expect(await ordered(who.firstName)).toEqual([1, 2]);
  });

  it('given a notification that never comes, then a gateway that starts looks by itself', async () => {
    const who = { ...ada(), lastName: 'Slow' };
    const buyer = await beginAs(shop.url, who);
    await both(buyer);
    const own = (await desk.state()).checks.filter(({ applicant }) => applicant.first_name === who.firstName);
    for (const { id } of own) await desk.complete(id, 'consider');
    await resumeChecks(shop.context);
    await eventually(
      () => checkout(shop.url, buyer),
      (answer) => code(answer) === 'identity_not_clear',
    );
  });

  it.each([
    ['POST /v3.6/applicants', 'drop-before', [1, 1]],
    ['POST /v3.6/applicants', 'drop-after', [2, 1]],
    ['POST /v3.6/checks', 'drop-before', [1, 1]],
    ['POST /v3.6/checks', 'drop-after', [1, 1]],
    ['POST /v3.6/checks', 'garbage', [1, 1]],
    ['GET /v3.6/checks/:id', '500', [1, 1]],
    ['GET /v3.6/reports', '429', [1, 1]],
  ])('given %s that fails by %s, then asking again makes no second check', async (match, fault, made) => {
    const who = ada();
    const buyer = await beginAs(shop.url, who);
    await desk.script({ next: [{ match, do: fault }] });
    expect(code(await askFor(shop.url, 'verify', buyer))).toBe('provider_unavailable');
    expect(check(await askFor(shop.url, 'verify', buyer))).toMatchObject({ status: 'COMPLETE', isClear: true });
    expect(await ordered(who.firstName)).toEqual(made);
  });

  it(
    'given a process that died while it was ordering, then nobody orders beside it, and once its time is over another does',
    breadth,
    async () => {
      const who = ada();
      const buyer = await beginAs(shop.url, who);
      await desk.script({ next: [{ match: 'POST /v3.6/checks', do: 'drop-after' }] });
      await askFor(shop.url, 'verify', buyer);
      const ordering = shop.context.db.updateTable('identity_checks').where('proposal_code', '=', buyer.proposalCode);
      await ordering.set({ claimed_until_ms: shop.clock.realMs() + 60_000 }).execute();
      expect(check(await askFor(shop.url, 'verify', buyer))).toMatchObject({ status: 'PENDING' });
      shop.clock.pass(60_001);
      expect(check(await askFor(shop.url, 'verify', buyer))).toMatchObject({ status: 'COMPLETE', isClear: true });
      expect(await ordered(who.firstName)).toEqual([1, 1]);
    },
  );

  it(
    'given a name that changes again and again, then no further checks are ordered that day, and those that were made still answer',
    breadth,
    async () => {
      const [first, last, ...between] = [ada(), ada(), ada(), ada()];
      const buyer = await beginAs(shop.url, first);
      await both(buyer);
      for (const name of between) {
        await rename(shop.url, buyer, name);
        for (const { isClear } of await both(buyer)) expect(isClear).toBe(true);
      }
      await rename(shop.url, buyer, last);
      const refused = await Promise.all([askFor(shop.url, 'verify', buyer), askFor(shop.url, 'id-check', buyer)]);
      expect(refused.map(code)).toEqual(['too_many_requests', 'too_many_requests']);
      expect(await ordered(last.firstName)).toEqual([0, 0]);
      await rename(shop.url, buyer, first);
      expect((await both(buyer)).map(({ isClear }) => isClear)).toEqual([true, true]);
      const dayBefore = new Date(shop.clock.realMs() - 86_400_001).toISOString();
      await asOwner(shop.context.db, (tx) =>
        tx
          .updateTable('identity_checks')
          .set({ created_at: dayBefore })
          .where('proposal_code', '=', buyer.proposalCode)
          .execute(),
      );
      await rename(shop.url, buyer, last);
      expect((await both(buyer)).map(({ isClear }) => isClear)).toEqual([true, true]);
    },
  );

  it('given somebody else’s proposal, or one without a price, then nobody is checked', async () => {
    const who = ada();
    const { proposalCode } = await beginAs(shop.url, who);
    const { token } = await beginTestSession(shop.url);
    expect(code(await askFor(shop.url, 'verify', { token, proposalCode }))).toBe('not_found');
    const begun = await send(shop.url, 'POST /api/proposals', {
      ...{ token, key: crypto.randomUUID(), body: { schemeCode: 'flex' } },
    });
    const empty = { token, proposalCode: (begun.body as { proposalCode: string }).proposalCode };
    expect(code(await askFor(shop.url, 'id-check', empty))).toBe('quote_not_ready');
    expect(await ordered(who.firstName)).toEqual([0, 0]);
  });
});
