import type { CallOutput, OfferPaperWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginDriveaway } from '../kit/client/begin-driveaway.ts';
import { type Buyer, beginPurchase, bind } from '../kit/client/buy.ts';
import { dueNow } from '../kit/client/due-now.ts';
import { promotedPurchase } from '../kit/client/promoted-purchase.ts';
import { rewriteProposal } from '../kit/client/test-customers.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

type Offer = CallOutput<'getOffer'>;
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function paymentsOf({ token, proposalCode }: Buyer, language = 'en'): Promise<OfferPaperWire> {
  const headers = { cookie: `language=${language}` };
  const { body } = await send(shop.url, `GET /api/proposals/${proposalCode}/offer`, { token, headers });
  const paper = (body as Offer).documents.find(({ document }) => document === 'your-payments');
  if (!paper) throw new Error(`No payments in ${JSON.stringify(body).slice(0, 500)}`);
  return paper;
}
const rows = ({ sections }: OfferPaperWire) =>
  sections.flatMap((one) => one.rows).map(({ term, lines }) => [term, ...lines]);
const pounds = (pennies: number) => `£${(pennies / 100).toFixed(2)}`;

describe('the payments of an offer', () => {
  it('given a month, then they say what is paid first, what each month and from when, what may change and how to stop', async () => {
    const buyer = await beginPurchase(shop.url);
    const paper = await paymentsOf(buyer);
    const [, first = ''] = rows(paper)[0] ?? [];
    expect(first).toMatch(/^£\d\d\.\d\d$/);
    expect(rows(paper)).toEqual([
      ['Due when you buy', first],
      ['After that', `${first} each month, from the payment on 27 December 2026`],
    ]);
    const said = paper.sections.flatMap(({ items }) => items).join(' ');
    expect(said).toContain('may change after 12 months');
    expect(said).toContain('On our site at any time: sign in');
    expect(said).toMatch(/Email \S+@\S+ or call [\d ]+\./);
  });

  it('given an offer, then they say what it leaves, what comes after it, and its terms, which are kept with the rest', async () => {
    const buyer = await promotedPurchase(shop.url, { promoCode: 'SC12M', isYoung: true });
    const { gross = 0, discounted = 0 } = buyer.proposal.quote?.availablePaymentSchedules[0]?.totals ?? {};
    const paper = await paymentsOf(buyer);
    expect(rows(paper)).toEqual([
      ['Due when you buy', pounds(discounted)],
      ['After that', `${pounds(discounted)} each month, from the payment on 27 December 2026`],
      ['After your offer', `${pounds(gross)} each month, from the payment on 27 November 2027`],
    ]);
    const terms = paper.sections.find(({ heading }) => heading === '12 months’ offer');
    expect(terms?.paragraphs.join()).toContain('We pay up to £41.67');
    const kept = shop.context.db.selectFrom('offer_documents').select('document').where('sha256', '=', paper.hash);
    expect(await kept.execute()).toEqual([{ document: 'your-payments' }]);
  });

  it('given months that are free, then nothing is due at the sale, they say when the first money is taken, and nothing says otherwise', async () => {
    const buyer = await promotedPurchase(shop.url, { promoCode: 'SC24M' });
    const { gross = 0 } = buyer.proposal.quote?.availablePaymentSchedules[0]?.totals ?? {};
    const german = await paymentsOf(buyer, 'de');
    expect(rows(german)).toEqual([
      ['Beim Abschluss fällig', 'Nichts'],
      [
        'Danach',
        expect.stringMatching(
          new RegExp(`^${(gross / 100).toFixed(2).replace('.', ',')}.£ im Monat, ab der Zahlung am 27. November 2028$`),
        ),
      ],
    ]);
    const items = german.sections.flatMap((one) => one.items).join(' ');
    expect(items).toContain('Mit Karte: Ein Betrag, der beim Abschluss fällig ist');
    expect(items).not.toMatch(/erste[nr]? fällige/);
  });

  it('given that nothing is ever paid, then they say so', async () => {
    const { token } = await beginTestSession(shop.url);
    const { proposalCode } = await beginDriveaway(shop.url, token);
    const paper = await paymentsOf({ token, proposalCode });
    expect(rows(paper)).toEqual([['Due when you buy', 'Nothing']]);
  });

  it('given a price that has changed since, then nobody is bound to it before they have agreed to it', async () => {
    const buyer = await beginPurchase(shop.url);
    await dueNow(shop, buyer, { due: 0, instalments: [0] });
    await rewriteProposal(shop.context, buyer.proposalCode, (proposal) => {
      const [monthly, ...others] = proposal.quote?.availablePaymentSchedules ?? [];
      if (!proposal.quote || !monthly) throw new Error('There is a price to rewrite');
      const dearer = { ...monthly, totals: { ...monthly.totals, discounted: 1 } };
      return { ...proposal, quote: { ...proposal.quote, availablePaymentSchedules: [dearer, ...others] } };
    });
    expect((await bind(shop.url, buyer)).body).toMatchObject({ code: 'documents_not_shown' });
  });
});
