import type { ProposalWire } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal } from '../kit/client/begin-quote.ts';
import { faultsOf } from '../kit/client/proposal-calls.ts';
import { startVisitor, type Visitor } from '../kit/client/start-visitor.ts';
import { rewriteProposal } from '../kit/client/test-customers.ts';
import { databases } from '../kit/databases/databases.ts';

const ELECTRIC = 'EV23TES';
const PETROL = 'LK21HGO';
const ORDER = '4123456';

describe.each(databases)('a promotion on $name', ({ open }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await startVisitor({ database: open });
  });
  afterAll(() => visitor.close());

  const activate = (code: string, promo: string, promotionActivationCode = ORDER, { token } = visitor) =>
    send(visitor.url, `PATCH /api/proposals/${code}/promotions/${promo}`, { token, body: { promotionActivationCode } });
  const told = (vrn: string, quote: object = {}) => [
    ...adaMarsh(),
    { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { vrn, regLookup: true } },
    { changeType: 'QUOTE_DISCLOSURE', data: quote },
  ];
  const given = { promotion: true, retailer: '10101', promotionTermsAccepted: true };
  const begin = (vrn: string, quote: object = {}, more: object = {}) => visitor.price(told(vrn, quote), more);
  const discountOf = ({ quote }: ProposalWire) => {
    const { premiumBreakdown = [], totals } = quote?.availablePaymentSchedules[0] ?? {};
    const line = premiumBreakdown.find(({ coverType }) => coverType === 'DISCOUNT');
    return { tag: line?.tag, offered: (totals?.gross ?? 0) - (totals?.discounted ?? 0) };
  };

  it('is claimed with its code and the order number, and taken off the price', async () => {
    const { proposalCode, quote } = await begin(ELECTRIC, { ...given, promotion: false });
    expect(quote?.promotion).toBeNull();
    const answer = await activate(proposalCode, 'SC12M');
    expect(answer.status, answer.text).toBe(200);
    const claimed = answer.body as ProposalWire;
    expect(claimed).toMatchObject({
      status: 'QUOTE',
      promoCode: 'SC12M',
      data: { quote: { promotion: true, orderNumber: ORDER } },
      quote: { promotion: { promo: 'SC12M', outcome: 'applied', instalments: 12 } },
    });
    expect(discountOf(claimed).tag).toBe('SC12M');
    expect(discountOf(claimed).offered).toBeGreaterThan(0);
    expect(claimed.priceDifference?.reasons).toEqual(['PROMOTION']);
    expect(await visitor.calls.get(proposalCode)).toEqual(claimed);
  });

  it('is known by an alias too, and stays with the proposal under its own code', async () => {
    const { proposalCode } = await begin(ELECTRIC, { ...given, promotion: false });
    const claimed = (await activate(proposalCode, 'sc12melec')).body as ProposalWire;
    expect(claimed).toMatchObject({ promoCode: 'SC12M', quote: { promotion: { promo: 'SC12M', outcome: 'applied' } } });
  });

  it('keeps the alias that a link brought when the promotion that it means is claimed', async () => {
    const { proposalCode } = await begin(ELECTRIC, { ...given, promotion: false }, { promoCode: 'SC12MELEC' });
    const claimed = (await activate(proposalCode, 'SC12M')).body as ProposalWire;
    expect(claimed).toMatchObject({
      promoCode: 'SC12MELEC',
      quote: { promotion: { promo: 'SC12M', outcome: 'applied' } },
    });
    expect((await activate(proposalCode, 'SC24M')).body).toMatchObject({ promoCode: 'SC24M' });
  });

  it('takes nothing off a car that it is not for, and says why', async () => {
    const { proposalCode } = await begin(PETROL, { ...given, promotion: false });
    const claimed = (await activate(proposalCode, 'SC12M')).body as ProposalWire;
    expect(claimed.quote?.promotion).toMatchObject({ outcome: 'ineligible', reasons: ['power'] });
    expect(discountOf(claimed)).toEqual({ tag: undefined, offered: 0 });
  });

  it('that a link brought is incomplete until its inputs are given', async () => {
    const { proposalCode, quote, promoCode } = await begin(ELECTRIC, {}, { promoCode: 'SC24M' });
    expect(promoCode).toBe('SC24M');
    expect(quote?.promotion).toMatchObject({
      promo: 'SC24M',
      outcome: 'incomplete',
      inputs: ['retailer', 'orderNumber', 'promotionTermsAccepted'],
    });
    const data = { ...given, orderNumber: ORDER };
    const claimed = await visitor.calls.patch(proposalCode, [{ changeType: 'QUOTE_DISCLOSURE', data }], {
      applyRating: true,
    });
    expect((claimed.body as ProposalWire).quote?.promotion).toMatchObject({ promo: 'SC24M', outcome: 'applied' });
  });

  it('is claimed before the rest is answered, and the price does not wait for its other questions', async () => {
    const code = await beginProposal(visitor.url, visitor.token);
    const claimed = (await activate(code, 'SC12M')).body as ProposalWire;
    expect(claimed).toMatchObject({ status: 'INSUFFICIENT_ACCURACY', promoCode: 'SC12M', quote: null });
    expect(claimed.data.quote).toMatchObject({ orderNumber: ORDER });
    for (const name of ['retailer', 'promotionTermsAccepted', 'orderNumber'])
      expect(claimed.missing).not.toContain(name);
  });

  it('is refused with an order number that its question would refuse, and nothing changes', async () => {
    const before = await begin(ELECTRIC);
    const refused = await activate(before.proposalCode, 'SC12M', '1234567');
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual([
      { pointer: '/promotionActivationCode', code: 'pattern', message: 'Please enter a valid order number' },
    ]);
    expect(await visitor.calls.get(before.proposalCode)).toEqual(before);
  });

  it.each(['SC99M', 'toString', '%C3%A4'])(
    'is refused by the code %s that the product does not have',
    async (promo) => {
      const code = await beginProposal(visitor.url, visitor.token);
      const refused = await activate(code, promo);
      expect(refused.status).toBe(422);
      expect(faultsOf(refused)).toEqual([expect.objectContaining({ pointer: '/promo', code: 'unknown_promotion' })]);
    },
  );

  it('of flex is none of driveaway, and is told apart from one that nobody has', async () => {
    const code = await beginProposal(visitor.url, visitor.token, { schemeCode: 'driveaway' });
    expect(faultsOf(await activate(code, 'SC12M'))[0]).toMatchObject({ code: 'other_product' });
  });

  it('cannot be claimed for somebody else’s proposal, or for a policy', async () => {
    const { proposalCode } = await begin(ELECTRIC);
    const somebodyElse = { ...visitor, ...(await beginTestSession(visitor.url)) };
    const refused = await activate(proposalCode, 'SC12M', ORDER, somebodyElse);
    expect(refused.body).toMatchObject({ code: 'not_found' });
    const policy = { policyId: 'P0L1CY', policyNumber: 'SH-1' };
    await rewriteProposal(visitor.context, proposalCode, (proposal) => ({ ...proposal, policy }));
    expect((await activate(proposalCode, 'SC12M')).body).toMatchObject({ status: 409, code: 'proposal_bound' });
  });
});
