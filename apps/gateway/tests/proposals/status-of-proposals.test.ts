import type { ProposalWire } from '@marque/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { openAccount } from '../kit/client/buy.ts';
import { faultsOf, proposalCalls } from '../kit/client/proposal-calls.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

const tell = (data: object) => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data });
const totalsOf = ({ quote }: ProposalWire) => quote?.availablePaymentSchedules[0]?.totals;

describe('a proposal with a price', () => {
  let gateway: TestGateway;
  let token: string;
  let code: string;
  let calls: ReturnType<typeof proposalCalls>;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    gateway.clock.travelTo('2026-11-20T13:00:00.000Z');
    token = (await beginTestSession(gateway.url)).token;
    calls = proposalCalls(gateway.url, token);
    code = await beginQuote(gateway.url, token);
  });
  const price = async (changes: readonly object[] = [], more: object = {}) =>
    (await calls.patch(code, changes, { applyRating: true, ...more })).body as ProposalWire;

  describe('whose time has run out', () => {
    it.each([
      ['its start date has passed', '2026-11-27', '2026-11-27T23:59:59.999Z', '2026-11-28T00:00:00.000Z'],
      ['the price was held long enough', '2026-12-20', '2026-12-20T12:59:59.999Z', '2026-12-20T13:00:00.000Z'],
    ])('is QUOTE_EXPIRED once %s, and not a moment before', async (_what, startAt, last, over) => {
      await price([], { coverStart: startAt });
      gateway.clock.travelTo(last);
      expect((await calls.get(code)).status).toBe('QUOTE');
      gateway.clock.travelTo(over);
      expect((await calls.get(code)).status).toBe('QUOTE_EXPIRED');
    });

    it('cannot be bought, and every call that would says why', async () => {
      gateway.clock.travelTo('2026-11-28T09:00:00.000Z');
      const customer = { token, proposalCode: code };
      expect((await openAccount(gateway.url, customer)).body).toMatchObject({ status: 409, code: 'quote_expired' });
      const bound = await send(gateway.url, `POST /api/proposals/${code}/bind`, {
        token,
        body: { paymentMethodType: 'CARD' },
      });
      expect(bound.body).toMatchObject({ status: 409 });
    });

    it('gets a new price with a new start date, compared with the old one, and keeps its answers', async () => {
      const before = await calls.get(code);
      gateway.clock.travelTo('2027-03-05T09:00:00.000Z');
      const after = await price([], { coverStart: '2027-03-10' });
      expect(after).toMatchObject({ status: 'QUOTE', startAt: '2027-03-10', missing: [] });
      expect(after.data).toEqual(before.data);
      expect(after.priceDifference).toMatchObject({
        from: totalsOf(before),
        to: totalsOf(after),
        effectiveAt: '2027-03-10',
      });
      expect(after.priceDifference?.reasons).toContain('START_DATE');
      expect((await calls.get(code)).priceDifference).toEqual(after.priceDifference);
    });

    it('is priced again for the same day while that day is still to come, and goes on telling what changed before', async () => {
      const before = await price([], { coverStart: '2026-12-20' });
      gateway.clock.travelTo('2026-12-20T14:00:00.000Z');
      const after = await price();
      expect(after).toMatchObject({ status: 'QUOTE', startAt: '2026-12-20' });
      expect(after.quote?.ratedAt).toBe('2026-12-20T14:00:00.000Z');
      expect(after.priceDifference?.reasons).toContain('START_DATE');
      expect(after.priceDifference).toEqual(before.priceDifference);
    });

    it('stays as it is when it is only asked for a price for a day that has passed', async () => {
      const before = await calls.get(code);
      gateway.clock.travelTo('2026-11-28T09:00:00.000Z');
      const after = await price();
      expect(after).toEqual({ ...before, status: 'QUOTE_EXPIRED', today: '2026-11-28' });
    });

    it('asks for a day again when something else is changed, and then has a price', async () => {
      gateway.clock.travelTo('2026-11-28T09:00:00.000Z');
      const changed = await price([tell({ maritalStatus: 'Single' })]);
      expect(changed).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', missing: ['startAt'] });
      expect(await price([], { coverStart: '2026-12-01' })).toMatchObject({ status: 'QUOTE', missing: [] });
    });

    it('can be deleted', async () => {
      gateway.clock.travelTo('2026-11-28T09:00:00.000Z');
      expect((await send(gateway.url, `DELETE /api/proposals/${code}`, { token })).status).toBe(204);
    });
  });

  it('takes no start date in the past', async () => {
    const before = await calls.get(code);
    const refused = await calls.patch(code, [], { applyRating: true, coverStart: '2026-11-19' });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)[0]?.pointer).toBe('/coverStart');
    expect(await calls.get(code)).toEqual(before);
  });

  it('is referred by an answer, with the reason in words, and is priced again once the cause is gone', async () => {
    const before = await calls.get(code);
    const referred = await price([tell({ bannedOrDisqualified: true })]);
    expect(referred).toMatchObject({ status: 'REFERRAL', priceDifference: null });
    expect(referred.quote?.referralReasons).toEqual([
      {
        code: 'driver_disqualified',
        message: expect.stringContaining('disqualified'),
        answers: ['bannedOrDisqualified'],
        profileCode: 'ph',
      },
    ]);
    expect(referred.quote?.availablePaymentSchedules).toEqual([]);
    const customer = { token, proposalCode: code };
    expect((await openAccount(gateway.url, customer)).body).toMatchObject({ status: 409, code: 'quote_not_ready' });
    const after = await price([tell({ bannedOrDisqualified: false })]);
    expect(after.status).toBe('QUOTE');
    expect(totalsOf(after)).toEqual(totalsOf(before));
  });

  it('says how a changed price differs from the one before, to the penny and after a reload', async () => {
    const after = await price([
      { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 },
      { changeType: 'ADD_COVER', coverCode: 'legal_expenses' },
    ]);
    const { priceDifference } = after;
    expect(priceDifference?.reasons).toEqual(['VOLUNTARY_EXCESS', 'COVERS']);
    expect(priceDifference?.to).toEqual(totalsOf(after));
    const sum = (priceDifference?.lines ?? [])
      .filter(({ kind }) => kind !== 'CAUSE')
      .reduce((all, { from, to }) => all + (to ?? 0) - (from ?? 0), 0);
    expect(sum).toBe((priceDifference?.to.discounted ?? 0) - (priceDifference?.from.discounted ?? 0));
    expect((await calls.get(code)).priceDifference).toEqual(priceDifference);
  });

  it('says what makes it up, to the penny, and not how its steps went', async () => {
    const { quote } = await calls.get(code);
    const [schedule] = quote?.availablePaymentSchedules ?? [];
    expect(quote?.makeup.reduce((sum, { pennies }) => sum + pennies, 0)).toBe(schedule?.totals.discounted);
    expect(quote).not.toHaveProperty('steps');
  });
});
