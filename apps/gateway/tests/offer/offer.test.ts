import { createHash } from 'node:crypto';
import type { CallOutput, ProposalWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from '../../src/store/files/kept-files.ts';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { AGREED, type Buyer, bind, checkout, openAccount, shownTo, verify } from '../kit/client/buy.ts';
import { proposalCalls } from '../kit/client/proposal-calls.ts';
import { rewriteProposal } from '../kit/client/test-customers.ts';
import { pageFaults } from '../kit/samples/page-faults.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Offer = CallOutput<'getOffer'>;
const code = ({ body }: Answer) => (body as { code: string }).code;
const english = { cookie: 'language=en' };

async function quoted(): Promise<Buyer> {
  const { token } = await beginTestSession(shop.url);
  return { token, proposalCode: await beginQuote(shop.url, token) };
}
const ask = ({ token, proposalCode }: Buyer, headers: { [name: string]: string } = english) =>
  send(shop.url, `GET /api/proposals/${proposalCode}/offer`, { token, headers });
const offerOf = async (buyer: Buyer, headers?: { [name: string]: string }) => (await ask(buyer, headers)).body as Offer;
const proposalOf = ({ token, proposalCode }: Buyer): Promise<ProposalWire> =>
  proposalCalls(shop.url, token).get(proposalCode);
const change = ({ token, proposalCode }: Buyer, changes: readonly object[]) =>
  proposalCalls(shop.url, token).patch(proposalCode, changes, { applyRating: true });
const rowsOf = (offer: Offer, document: string) =>
  offer.documents
    .find((one) => one.document === document)
    ?.sections.flatMap(({ rows }) => rows)
    .map(({ term, lines }) => [term, ...lines]);
const keptRows = (proposalCode: string) =>
  shop.context.db.selectFrom('offer_documents').selectAll().where('proposal_code', '=', proposalCode).execute();

describe('the offer of a proposal', () => {
  it('is shown before anything is bought: what is needed, what was told, and the documents of the product', async () => {
    const buyer = await quoted();
    const offer = await offerOf(buyer);
    expect(offer.kept).toBe(false);
    expect(offer.documents.map(({ document }) => document)).toEqual([
      'demands-and-needs',
      'your-payments',
      'what-you-told-us',
      'ipid',
      'policy-wording',
      'business-terms',
    ]);
    for (const { href, hash, wordingVersion, language } of offer.documents) {
      expect([wordingVersion, language]).toEqual(['flex-2026-12', 'en']);
      if (href !== null)
        expect(
          createHash('sha256')
            .update((await send(shop.url, `GET ${href}`)).text)
            .digest('hex'),
        ).toBe(hash);
    }
  });

  it('says in words what is needed and chosen: use, covers, excess, start and drivers', async () => {
    const buyer = await quoted();
    await change(buyer, [
      { changeType: 'REQUEST_COVER_OPTION', coverCode: 'legal_expenses', selected: true },
      { changeType: 'REQUEST_COVER_OPTION', coverCode: 'ncb_protection', selected: false },
      { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 20000 },
    ]);
    const offer = await offerOf(buyer);
    expect(rowsOf(offer, 'demands-and-needs')).toEqual([
      ['Insurance', 'Flex'],
      ['Starts', '27 November 2026'],
      ['Drivers', 'Ada Marsh'],
      ['Legal expenses', 'Yes, you want it'],
      ['No-claims bonus protection', 'No, you don’t want it'],
      ['Voluntary excess', '£200'],
    ]);
    const needs = offer.documents[0]?.sections.flatMap(({ items }) => items).join(' ');
    expect(needs).toContain('drive to one place of work');
    expect(needs).not.toContain('on business');
    expect(offer.documents.map(({ document }) => document)).toEqual(
      expect.arrayContaining(['ipid-legal-expenses', 'policy-wording-legal-expenses']),
    );
    expect(offer.documents.map(({ document }) => document)).not.toContain('ipid-ncb-protection');
  });

  it('leaves out a cover that was chosen and that these answers cannot have any more, and says so', async () => {
    const buyer = await quoted();
    await change(buyer, [{ changeType: 'REQUEST_COVER_OPTION', coverCode: 'ncb_protection', selected: true }]);
    expect((await offerOf(buyer)).documents.map(({ document }) => document)).toContain('ipid-ncb-protection');
    await change(buyer, [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { noClaimsDiscount: 2 } }]);
    const offer = await offerOf(buyer);
    expect(offer.documents.map(({ document }) => document)).not.toContain('ipid-ncb-protection');
    expect(rowsOf(offer, 'demands-and-needs')).toContainEqual([
      'No-claims bonus protection',
      'We can’t offer it to you at present',
    ]);
  });

  it('tells everything back that was told, of every driver, as a person would say it', async () => {
    const buyer = await quoted();
    const { status } = await change(buyer, [
      { changeType: 'ADD_PROFILE', profileCode: 'p1' },
      { changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode: 'p1', data: noahMarsh },
    ]);
    expect(status).toBe(200);
    const offer = await offerOf(buyer);
    const headings = offer.documents.find(({ document }) => document === 'what-you-told-us')?.sections;
    expect(headings?.map(({ heading }) => heading).filter((heading) => heading !== '')).toEqual([
      ...['Your car', 'About you', 'Your cover', 'Start date', 'Your contact details'],
      ...['Additional driver: Noah Marsh', 'Conditions of your cover'],
    ]);
    // A statement that nobody was asked about is a duty, under a heading that says so.
    expect(headings?.at(-1)?.paragraphs.join()).toContain('We didn’t ask you about these');
    for (const item of headings?.at(-1)?.items ?? []) expect(item).toMatch(/\b(must|may)\b/);
    const rows = rowsOf(offer, 'what-you-told-us') ?? [];
    const said = rows.flat().join(' | ');
    for (const words of [
      'Ada Marsh',
      '2 March 1988',
      '8,000',
      'On a drive',
      'Noah Marsh',
      '10 February 2024',
      'ada@example.com',
    ])
      expect(said).toContain(words);
    expect(said).not.toMatch(/undefined|\[object|SocialDomestic|SOC2134|questions\./);
  });

  it('speaks the visitor’s language', async () => {
    const buyer = await quoted();
    const offer = await offerOf(buyer, { cookie: 'language=de' });
    expect(offer.documents[0]).toMatchObject({ title: 'Wünsche und Bedarf', language: 'de' });
    expect(rowsOf(offer, 'demands-and-needs')).toContainEqual(['Beginn', '27. November 2026']);
  });

  it('is there only for a price, and for nobody but its owner', async () => {
    const { token } = await beginTestSession(shop.url);
    expect(code(await ask({ token, proposalCode: await beginProposal(shop.url, token) }))).toBe('quote_not_ready');
    const { proposalCode } = await quoted();
    expect((await ask({ token, proposalCode })).status).toBe(404);
  });
});

describe('the offer of a proposal that was bought', () => {
  it('is shown no more: the policy has documents of its own', async () => {
    const buyer = await quoted();
    await rewriteProposal(shop.context, buyer.proposalCode, (proposal) => ({
      ...proposal,
      policy: { policyId: 'POLICY2345678923', policyNumber: 'SHO-7KQ4-M2XP' },
    }));
    const answer = await ask(buyer);
    expect([answer.status, code(answer)]).toEqual([409, 'proposal_bound']);
  });
});

describe('agreeing', () => {
  it('keeps every document exactly as it was shown, by its hash', async () => {
    const buyer = await quoted();
    const shown = await offerOf(buyer);
    expect((await openAccount(shop.url, buyer)).status).toBe(201);
    const references = shown.documents.map(({ document, wordingVersion, language, hash }) => ({
      ...{ document, wordingVersion, language, hash },
    }));
    expect((await proposalOf(buyer)).offerDocuments).toEqual(references);
    expect((await offerOf(buyer)).kept).toBe(true);
    const rows = await keptRows(buyer.proposalCode);
    expect(rows).toHaveLength(shown.documents.length);
    for (const { document, sha256, bytes, ...file } of rows) {
      const page = Buffer.from((await readFile(shop.context, file)) ?? []);
      expect([document, page.length, createHash('sha256').update(page).digest('hex')]).toEqual([
        document,
        bytes,
        sha256,
      ]);
      expect([document, ...pageFaults(page.toString())]).toEqual([document]);
      const sections = shown.documents.find((one) => one.document === document)?.sections ?? [];
      for (const { term, lines } of sections.flatMap(({ rows: told }) => told))
        for (const words of [term, ...lines])
          expect(page.toString()).toContain(words.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
    }
  });

  it('is asked for again when the offer has changed since, and both are kept', async () => {
    const buyer = await quoted();
    const account = (await openAccount(shop.url, buyer)).body;
    await change(buyer, [{ changeType: 'REQUEST_COVER_OPTION', coverCode: 'legal_expenses', selected: true }]);
    expect((await offerOf(buyer)).kept).toBe(false);
    expect(code(await checkout(shop.url, buyer))).toBe('documents_not_shown');
    expect(code(await openAccount(shop.url, buyer, ['accurate']))).toBe('checklist_incomplete');
    expect((await openAccount(shop.url, buyer)).body).toEqual(account);
    expect((await offerOf(buyer)).kept).toBe(true);
    await verify(shop.url, buyer);
    expect((await checkout(shop.url, buyer)).status).toBe(201);
    const rows = await keptRows(buyer.proposalCode);
    expect(rows.filter(({ document }) => document === 'demands-and-needs')).toHaveLength(2);
    expect(rows.filter(({ document }) => document === 'policy-wording')).toHaveLength(1);
  });

  it('is to what was shown: an offer that has changed under the customer’s eyes is not agreed to', async () => {
    const buyer = await quoted();
    const shown = async () => ({ ...buyer, documents: await shownTo(shop.url, buyer) });
    const before = await shown();
    await change(buyer, [{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 20000 }]);
    expect(code(await openAccount(shop.url, before))).toBe('documents_not_shown');
    expect(await keptRows(buyer.proposalCode)).toEqual([]);
    expect((await openAccount(shop.url, await shown())).status).toBe(201);
    expect((await openAccount(shop.url, await shown())).status).toBe(201);
    expect(code(await openAccount(shop.url, before))).toBe('documents_not_shown');
    expect((await openAccount(shop.url, { ...buyer, documents: [{ document: 'ipid', hash: 'x' }] })).status).toBe(422);
  });

  it('needs the hashes of what was shown: without them, with none or with some alone there is no account and no sale', async () => {
    const buyer = await quoted();
    const [first = {}] = await shownTo(shop.url, buyer);
    const { token, proposalCode } = buyer;
    const body = { proposalCode, agreed: AGREED };
    const unsaid = await send(shop.url, 'POST /api/customerAccounts', { token, key: crypto.randomUUID(), body });
    expect([unsaid.status, code(unsaid)]).toEqual([422, 'validation_failed']);
    for (const documents of [[], [first]])
      expect(code(await openAccount(shop.url, { ...buyer, documents }))).toBe('documents_not_shown');
    expect(await keptRows(proposalCode)).toEqual([]);
    expect((await bind(shop.url, buyer)).status).toBe(409);
  });

  it('is asked for again when a wording has changed since', async () => {
    const buyer = await quoted();
    await openAccount(shop.url, buyer);
    const restore = changeBrand(shop, 'showcase', (brand) => ({
      ...brand,
      documentPages: {
        ...brand.documentPages,
        'flex-2026-12/en/harbour.policy-wording': '<!doctype html><body><h1>Other words</h1><p>Now.</p></body>',
      },
    }));
    try {
      expect(code(await checkout(shop.url, buyer))).toBe('documents_not_shown');
    } finally {
      restore();
    }
    await verify(shop.url, buyer);
    expect((await checkout(shop.url, buyer)).status).toBe(201);
  });
});

describe('binding', () => {
  it('is refused where the documents of the offer were not shown and kept', async () => {
    const buyer = await quoted();
    await openAccount(shop.url, buyer);
    await rewriteProposal(shop.context, buyer.proposalCode, (proposal) => ({
      ...proposal,
      account: proposal.account && { ...proposal.account, documents: [] },
    }));
    expect(code(await bind(shop.url, buyer))).toBe('documents_not_shown');
    expect(code(await checkout(shop.url, buyer))).toBe('documents_not_shown');
    expect((await openAccount(shop.url, buyer, AGREED)).status).toBe(201);
    await verify(shop.url, buyer);
    expect((await checkout(shop.url, buyer)).status).toBe(201);
  });

  it('leaves what was kept as it was: the table refuses to be changed', async () => {
    const buyer = await quoted();
    await openAccount(shop.url, buyer);
    const { db } = shop.context;
    const where = db
      .updateTable('offer_documents')
      .set({ sha256: 'x' })
      .where('proposal_code', '=', buyer.proposalCode);
    await expect(where.execute()).rejects.toThrow(/append-only|permission denied/);
  });
});
