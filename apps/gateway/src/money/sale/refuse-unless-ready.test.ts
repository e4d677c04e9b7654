import type { Proposal } from '@marque/domain/proposal/proposal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../tests/kit/client/api-client.ts';
import { type Buyer, beginPurchase, bind, checkout } from '../../../tests/kit/client/buy.ts';
import { rewriteProposal } from '../../../tests/kit/client/test-customers.ts';
import { startTestShop, type TestShop } from '../../../tests/kit/shops/start-test-shop.ts';

const code = (answer: Answer) => (answer.body as { code?: string }).code;

type Rewrite = (proposal: Proposal) => Proposal;

const without = (kind: 'VERIFY' | 'ID_CHECK'): Rewrite => {
  return (proposal) => ({ ...proposal, verification: { ...proposal.verification, [kind]: undefined } });
};

const considered: Rewrite = (proposal) => {
  const { VERIFY: verified } = proposal.verification;
  return {
    ...proposal,
    verification: { ...proposal.verification, ...(verified && { VERIFY: { ...verified, isClear: false } }) },
  };
};

const withCar = (proposal: Proposal, more: object): Proposal => ({
  ...proposal,
  data: { ...proposal.data, assets: { car: { ...proposal.data.assets['car'], ...more } } },
});

const missing: readonly (readonly [what: string, rewrite: Rewrite, refusal: string])[] = [
  ['its price', (proposal) => ({ ...proposal, quote: null }), 'quote_not_ready'],
  ['an answer', (proposal) => ({ ...proposal, missing: ['dateOfBirth'] }), 'quote_not_ready'],
  ['time until the price ends', (proposal) => ({ ...proposal, quoteEndAt: proposal.createdAt }), 'quote_expired'],
  ['an account', (proposal) => ({ ...proposal, account: null }), 'account_required'],
  ['a registration', (proposal) => withCar(proposal, { vrn: '' }), 'registration_required'],
  [
    'the documents of the offer',
    (proposal) => ({ ...proposal, account: proposal.account && { ...proposal.account, documents: [] } }),
    'documents_not_shown',
  ],
  ['being verified', without('VERIFY'), 'verification_required'],
  ['an identity check', without('ID_CHECK'), 'verification_required'],
  ['a clear check', considered, 'identity_not_clear'],
];

describe('given everything that a purchase needs', () => {
  let shop: TestShop;
  let buyer: Buyer;
  beforeAll(async () => {
    shop = await startTestShop();
    buyer = await beginPurchase(shop.url);
  });
  afterAll(() => shop.close());

  it.each(missing)(
    'but %s, then paying and binding are refused for that reason alone',
    async (_what, rewrite, refusal) => {
      let before: Proposal | undefined;
      await rewriteProposal(shop.context, buyer.proposalCode, (proposal) => {
        before = proposal;
        return rewrite(proposal);
      });
      expect([code(await checkout(shop.url, buyer)), code(await bind(shop.url, buyer))]).toEqual([refusal, refusal]);
      await rewriteProposal(shop.context, buyer.proposalCode, (proposal) => before ?? proposal);
    },
  );

  it('then the card page opens', async () => {
    expect((await checkout(shop.url, buyer)).status).toBe(201);
  });
});
