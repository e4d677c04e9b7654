import type { ProposalWire } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { collectedCar } from '@marque/testkit/people/collected-car';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { beginProposal } from '../kit/client/begin-quote.ts';
import { faultsOf } from '../kit/client/proposal-calls.ts';
import { startVisitor, type Visitor } from '../kit/client/start-visitor.ts';
import { databases } from '../kit/databases/databases.ts';

describe.each(databases)('a code that is typed, on $name', ({ open }) => {
  let visitor: Visitor;
  const clock = testClock();
  beforeAll(async () => {
    visitor = await startVisitor({ database: open, overrides: { clock } });
  });
  afterAll(() => visitor.close());

  const type = (code: string, promo: string) =>
    send(visitor.url, `PATCH /api/proposals/${code}/promotions/${promo}`, { token: visitor.token, body: {} });
  const remove = (code: string, promo: string) =>
    send(visitor.url, `DELETE /api/proposals/${code}/promotions/${promo}`, { token: visitor.token });
  const begin = (more: object = {}, changes: object[] = []) => visitor.price([...adaMarsh(), ...changes], more);
  const totalsOf = ({ quote }: ProposalWire) => quote?.availablePaymentSchedules[0]?.totals;
  const partner = { promotion: true, retailer: '10101', orderNumber: '4123456', promotionTermsAccepted: true };
  const electric = [
    { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { vrn: 'EV23TES', regLookup: true } },
    { changeType: 'QUOTE_DISCLOSURE', data: partner },
  ];

  it('is in the price at once, without a retailer or an order number, and goes again', async () => {
    const before = await begin();
    const applied = (await type(before.proposalCode, 'welcome2')).body as ProposalWire;
    expect(applied).toMatchObject({
      status: 'QUOTE',
      promoCode: 'WELCOME2',
      quote: { promotion: { promo: 'WELCOME2', outcome: 'applied', instalments: 2, endAt: '2027-01-26' } },
    });
    expect(totalsOf(applied)).toMatchObject({ gross: totalsOf(before)?.gross, discounted: 0 });

    const without = (await remove(before.proposalCode, 'WELCOME2')).body as ProposalWire;
    expect(without).toMatchObject({ promoCode: null, quote: { promotion: null } });
    expect(totalsOf(without)).toEqual(totalsOf(before));
    expect(await visitor.calls.get(before.proposalCode)).toEqual(without);
    expect((await remove(before.proposalCode, 'WELCOME2')).body).toEqual(without);
  });

  it('stays with a proposal that has no price yet', async () => {
    const code = await beginProposal(visitor.url, visitor.token);
    expect((await type(code, 'WELCOME2')).body).toMatchObject({ promoCode: 'WELCOME2', quote: null });
    const priced = await visitor.calls.patch(code, adaMarsh(), { applyRating: true });
    expect((priced.body as ProposalWire).quote?.promotion?.outcome).toBe('applied');
  });

  it('that nobody has is refused in words, and nothing changes', async () => {
    const before = await begin();
    const refused = await type(before.proposalCode, 'NOSUCHCODE');
    const message = 'We don’t know an offer with this code.';
    expect([refused.status, faultsOf(refused)]).toEqual([
      422,
      [{ pointer: '/promo', code: 'unknown_promotion', message }],
    ]);
    expect(await visitor.calls.get(before.proposalCode)).toEqual(before);
  });

  it.each([
    ['2025-12-31T23:59:59.000Z', 'not_yet', 'This offer hasn’t started yet.'],
    ['2030-01-01T00:00:00.000Z', 'ended', 'This offer has ended.'],
  ])('is refused at %s as %s', async (moment, code, message) => {
    const now = clock.now();
    clock.travelTo(moment);
    const proposalCode = await beginProposal(visitor.url, visitor.token);
    expect(faultsOf(await type(proposalCode, 'WELCOME2'))).toEqual([{ pointer: '/promo', code, message }]);
    expect(await visitor.calls.get(proposalCode)).toMatchObject({ promoCode: null });
    clock.travelTo(now);
  });

  it.each([
    ['NOSUCHCODE', 'flex', 'unknown_promotion'],
    ['WELCOME2', 'annual', 'other_product'],
    ['NOSUCHCODE', 'annual', 'unknown_promotion'],
  ])(
    '%s, brought by a link to %s, is told as %s, and removed when it is not wanted',
    async (promoCode, schemeCode, reason) => {
      const { proposalCode, quote, ...rest } = await begin({ promoCode, schemeCode });
      expect(quote?.promotion).toMatchObject({ outcome: 'ineligible', reasons: [reason] });
      const without = (await remove(proposalCode, promoCode)).body as ProposalWire;
      expect([rest.promoCode, without.promoCode, without.quote?.promotion]).toEqual([promoCode, null, null]);
    },
  );

  it.each([
    ['WELCOME2', 'WELCOME2'],
    ['NOSUCHCODE', null],
  ])(
    '%s, brought to a driveaway, is %s of its upgrade: nobody brought there what is none of it',
    async (promoCode, of) => {
      const code = await beginProposal(visitor.url, visitor.token, { promoCode, schemeCode: 'driveaway' });
      const answer = await visitor.calls.patch(code, collectedCar(), { applyRating: true });
      const { upsellProposal } = answer.body as ProposalWire;
      expect(upsellProposal?.schemeCode).toBe('flex');
      expect(await visitor.calls.get(upsellProposal?.proposalCode ?? '')).toMatchObject({ promoCode: of });
    },
  );

  it('is not combined with a partner’s offer that is in the price, and may follow it once that is given up', async () => {
    const { proposalCode, quote } = await begin({}, electric);
    expect(quote?.promotion).toMatchObject({ promo: 'SC12M', outcome: 'applied' });
    expect(faultsOf(await type(proposalCode, 'WELCOME2'))).toEqual([
      {
        pointer: '/promo',
        code: 'not_combinable',
        message: 'It can’t be combined with the offer that is in your price. Remove that one first.',
      },
    ]);
    expect((await remove(proposalCode, 'SC12M')).body).toMatchObject({ quote: { promotion: null } });
    expect((await type(proposalCode, 'WELCOME2')).body).toMatchObject({ quote: { promotion: { outcome: 'applied' } } });
  });

  it('of a partner asks for what proves it, and keeps the price meanwhile', async () => {
    const { proposalCode } = await begin({}, electric.slice(0, 1));
    const typed = (await type(proposalCode, 'SC24M')).body as ProposalWire;
    expect(typed).toMatchObject({ status: 'QUOTE', quote: { promotion: { promo: 'SC24M', outcome: 'incomplete' } } });
    expect(totalsOf(typed)).toMatchObject({ discounted: totalsOf(typed)?.gross });
  });

  it('can be had no longer than through its last day, nor can its price', async () => {
    const { proposalCode } = await begin();
    clock.travelTo('2029-12-20T12:00:00.000Z');
    await visitor.calls.patch(proposalCode, [{ changeType: 'START_DATE_CHANGE', startAt: '2030-01-05' }]);
    const applied = (await type(proposalCode, 'WELCOME2')).body as ProposalWire;
    expect(applied).toMatchObject({ status: 'QUOTE', endAt: '2030-01-01T00:00:00.000Z' });
    clock.travelTo('2030-01-01T00:00:00.000Z');
    expect(await visitor.calls.get(proposalCode)).toMatchObject({ status: 'QUOTE_EXPIRED' });
    const again = await visitor.calls.patch(proposalCode, [], { applyRating: true });
    expect((again.body as ProposalWire).quote?.promotion).toMatchObject({ outcome: 'ineligible', reasons: ['ended'] });
  });

  it('may be guessed ten times an hour, and a right one does not count', async () => {
    const proposalCode = await beginProposal(visitor.url, visitor.token);
    const told = [];
    for (let tries = 0; tries < 11; tries += 1) {
      expect([200, 429]).toContain((await type(proposalCode, 'SC12M')).status);
      told.push((await type(proposalCode, `GUESS${tries}`)).status);
    }
    expect(told).toEqual([...Array(10).fill(422), 429]);
    expect((await type(proposalCode, 'SC12M')).status).toBe(429);
  });
});
