import type { ProposalSummaryWire, ProposalWire } from '@marque/contract';
import { flexWantsMore } from '@marque/testkit/people/collected-car';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RETRIEVAL_LIFE_MS } from '../../src/store/people/retrievals.ts';
import { type Answer, beginTestSession, refreshCookieOf, send } from '../kit/client/api-client.ts';
import { beginDriveaway } from '../kit/client/begin-driveaway.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { proposalCalls } from '../kit/client/proposal-calls.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { rewriteProposal } from '../kit/client/test-customers.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { databases } from '../kit/databases/databases.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

const right = { postalCode: 'BS1 4DJ', dateOfBirth: '1988-03-02' };
const tokenOf = ({ body }: Answer) => (body as { accessToken: string }).accessToken;
const tell = (data: object) => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data });

describe.each(databases)('a saved quote on $name', ({ open }) => {
  let gateway: TestGateway;
  let owner: string;
  let quote: ProposalWire;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open, limits: { retrievesPerNetwork: 1_000_000 } });
    changeBrand(gateway, 'showcase', (brand) => ({
      ...brand,
      retrieve: { backBooks: [{ name: 'harbour-book', source: 'harbour' }] },
    }));
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    owner = (await beginTestSession(gateway.url)).token;
    quote = await proposalCalls(gateway.url, owner).get(await beginQuote(gateway.url, owner));
  });

  const retrieve = (details: object = {}, headers: { [name: string]: string } = {}) => {
    const body = { externalReference: quote.externalReference, ...right, ...details };
    return send(gateway.url, 'POST /session/retrieve', { body, headers });
  };
  const backBook = (details: object) => {
    const body = { brand: 'showcase', externalReference: quote.externalReference, ...right, ...details };
    return send(gateway.url, 'POST /session/back-book', { body });
  };
  const listed = async (token: string) =>
    ((await send(gateway.url, 'GET /api/proposals', { token })).body as ProposalSummaryWire[]).map(
      ({ proposalCode }) => proposalCode,
    );

  it('is found by its reference, date of birth and postcode on another device, and can be gone on with there', async () => {
    const answer = await retrieve();
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { accessToken: expect.any(String), expiresIn: 600, proposalCode: quote.proposalCode },
    });
    expect(refreshCookieOf(answer)).toMatch(/^marque_refresh=[\w-]{43}$/);
    const token = tokenOf(answer);
    expect(await listed(token)).toEqual([quote.proposalCode]);
    const changed = await proposalCalls(gateway.url, token).patch(quote.proposalCode, [tell({ firstName: 'Ida' })], {
      applyRating: true,
    });
    expect(changed.body).toMatchObject({ status: 'QUOTE', externalReference: quote.externalReference });
    const seen = await proposalCalls(gateway.url, owner).get(quote.proposalCode);
    expect(seen.data.profiles['ph']?.['firstName']).toBe('Ida');
  });

  it.each([
    ['a postcode without its space, in small letters', { postalCode: 'bs14dj' }],
    ['a postcode with spaces around it', { postalCode: ' BS1  4dj ' }],
  ])('is found by %s', async (_what, details) => {
    expect((await retrieve(details)).status).toBe(200);
  });

  it('is found by a reference that was typed in small letters', async () => {
    expect((await retrieve({ externalReference: quote.externalReference.toLowerCase() })).status).toBe(200);
  });

  it('opens nothing else of the person who began it', async () => {
    const another = await beginProposal(gateway.url, owner);
    const token = tokenOf(await retrieve());
    expect(await listed(token)).toEqual([quote.proposalCode]);
    expect((await send(gateway.url, `GET /api/proposals/${another}`, { token })).status).toBe(404);
    const { body } = await send(gateway.url, 'GET /api/policyholder', { token });
    expect(body).toMatchObject({ email: null, firstName: null, dateOfBirth: null, accountRegistered: false });
  });

  it('is told of on its record, with who retrieved it', async () => {
    const subject = subjectOf(tokenOf(await retrieve()));
    const events = await gateway.context.db
      .selectFrom('events')
      .select(['type', 'actor'])
      .where('stream_id', '=', quote.proposalCode)
      .orderBy('version', 'desc')
      .executeTakeFirst();
    expect(events).toEqual({ type: 'ProposalRetrieved', actor: subject });
  });

  it('comes to what the session has in hand already, and its owner’s session stays what it is', async () => {
    const there = await beginTestSession(gateway.url);
    const begun = await beginProposal(gateway.url, there.token);
    const answer = await retrieve({}, { cookie: there.cookie });
    expect(subjectOf(tokenOf(answer))).toBe(subjectOf(there.token));
    expect((await listed(tokenOf(answer))).sort()).toEqual([begun, quote.proposalCode].sort());
    const own = await beginTestSession(gateway.url);
    quote = await proposalCalls(gateway.url, own.token).get(await beginQuote(gateway.url, own.token));
    const again = await retrieve({}, { cookie: own.cookie });
    expect(subjectOf(tokenOf(again))).toBe(subjectOf(own.token));
    expect(await listed(tokenOf(again))).toEqual([quote.proposalCode]);
  });

  it('can be gone on with for a day, and then be retrieved again', async () => {
    const refresh = (cookie: string) => send(gateway.url, 'POST /session/refresh', { headers: { cookie } });
    gateway.clock.pass(RETRIEVAL_LIFE_MS);
    const first = await retrieve();
    gateway.clock.pass(RETRIEVAL_LIFE_MS - 1);
    const renewed = await refresh(refreshCookieOf(first));
    expect(await listed(tokenOf(renewed))).toEqual([quote.proposalCode]);
    gateway.clock.pass(1);
    expect(await listed(tokenOf(renewed))).toEqual([]);
    const again = await retrieve({}, { cookie: refreshCookieOf(renewed) });
    expect(subjectOf(tokenOf(again))).toBe(subjectOf(tokenOf(first)));
    expect(await listed(tokenOf(again))).toEqual([quote.proposalCode]);
  });

  it('is refused alike, whatever does not agree', async () => {
    const begun = await beginProposal(gateway.url, owner);
    const { externalReference } = await proposalCalls(gateway.url, owner).get(begun);
    const bound = await beginQuote(gateway.url, owner);
    const boundReference = (await proposalCalls(gateway.url, owner).get(bound)).externalReference;
    const policy = { policyId: 'P0L1CY', policyNumber: 'SH-1' };
    await rewriteProposal(gateway.context, bound, (proposal) => ({ ...proposal, policy }));
    const deleted = await beginQuote(gateway.url, owner);
    const deletedReference = (await proposalCalls(gateway.url, owner).get(deleted)).externalReference;
    await send(gateway.url, `DELETE /api/proposals/${deleted}`, { token: owner });
    const elsewhere = await proposalCalls(gateway.url, owner).get(await beginQuote(gateway.url, owner));
    const moveTo = (brand: string) =>
      asOwner(gateway.context.db, (tx) =>
        tx.updateTable('proposals').set({ brand }).where('proposal_code', '=', elsewhere.proposalCode).execute(),
      );
    await moveTo('example');
    const refused = [
      await retrieve({ externalReference: 'ABCDEFGHJKLMN' }),
      await retrieve({ dateOfBirth: '1988-03-03' }),
      await retrieve({ postalCode: 'BS1 4DK' }),
      await retrieve({ postalCode: 'BS1', dateOfBirth: '1900-01-01' }),
      await retrieve({ externalReference }),
      await retrieve({ externalReference: boundReference }),
      await retrieve({ externalReference: deletedReference }),
      await retrieve({ externalReference: elsewhere.externalReference }),
      await backBook({ backBook: 'harbour-book' }),
      await backBook({ backBook: 'constructor' }),
    ];
    await moveTo('showcase');
    const told = refused.map(({ body, headers }) => {
      const { requestId: _id, ...problem } = body as { requestId: string };
      return JSON.stringify({ problem, cookie: headers.get('set-cookie') });
    });
    expect([...new Set(told)]).toHaveLength(1);
    expect(refused[0]?.body).toMatchObject({ status: 401, code: 'quote_not_retrieved' });
    const rows = await gateway.context.db
      .selectFrom('retrieved_proposals')
      .select('subject')
      .where('proposal_code', 'in', [begun, bound, deleted, quote.proposalCode])
      .execute();
    expect(rows).toEqual([]);
  });

  it('of a back book is found there by the book’s source, and only for its own brand', async () => {
    const begin = async (source: string) => {
      const code = await beginProposal(gateway.url, owner, { source });
      await proposalCalls(gateway.url, owner).patch(code, [
        tell({
          dateOfBirth: right.dateOfBirth,
          address: { line1: '1 Quay', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' },
        }),
      ]);
      return await proposalCalls(gateway.url, owner).get(code);
    };
    quote = await begin('harbour');
    expect((await backBook({ backBook: 'harbour-book' })).body).toMatchObject({ proposalCode: quote.proposalCode });
    expect((await backBook({ backBook: 'harbour-book', brand: 'example' })).body).toMatchObject({
      status: 422,
      code: 'brand_mismatch',
    });
    quote = await begin('elsewhere');
    expect((await backBook({ backBook: 'harbour-book' })).status).toBe(401);
  });

  it('is found as often as it is asked for by those who know what is right', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) statuses.push((await retrieve()).status);
    expect(statuses).toEqual(Array.from({ length: 7 }, () => 200));
  });

  it('is looked at for five wrong tries an hour, however many come at once, and then not with what is right either', async () => {
    const wrong = await Promise.all(Array.from({ length: 40 }, () => retrieve({ postalCode: 'BS1 4DK' })));
    const tried = wrong.filter(({ status }) => status === 401).length;
    expect(tried).toBe(5);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(40 - tried);
    const limited = await retrieve();
    expect(limited.body).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(limited.headers.get('retry-after')).toBe('3600');
    expect((await retrieve({ externalReference: quote.externalReference.toLowerCase() })).status).toBe(429);
    gateway.clock.pass(3_600_000);
    expect((await retrieve()).status).toBe(200);
  });

  describe('with an upgrade', () => {
    let first: ProposalWire;
    beforeEach(async () => {
      first = await beginDriveaway(gateway.url, owner);
      quote = first;
    });
    const upgrade = () => first.upsellProposal?.proposalCode ?? '';

    it('shows it while nobody has gone on with it, and it follows what is changed on the other device', async () => {
      const token = tokenOf(await retrieve());
      expect((await proposalCalls(gateway.url, token).get(first.proposalCode)).upsellProposal).toEqual(
        first.upsellProposal,
      );
      await proposalCalls(gateway.url, token).patch(first.proposalCode, [tell({ firstName: 'Ida' })]);
      const followed = await proposalCalls(gateway.url, owner).get(upgrade());
      expect(followed.data.profiles['ph']?.['firstName']).toBe('Ida');
    });

    it('opens none that its owner has gone on with, which follows all the same', async () => {
      await proposalCalls(gateway.url, owner).patch(upgrade(), flexWantsMore);
      const token = tokenOf(await retrieve());
      expect((await send(gateway.url, `GET /api/proposals/${upgrade()}`, { token })).status).toBe(404);
      expect((await proposalCalls(gateway.url, token).get(first.proposalCode)).upsellProposal).toBeNull();
      await proposalCalls(gateway.url, token).patch(first.proposalCode, [tell({ firstName: 'Ida' })]);
      const followed = await proposalCalls(gateway.url, owner).get(upgrade());
      expect(followed.data.profiles['ph']?.['firstName']).toBe('Ida');
    });

    it('that is offered on the other device belongs to the person who began the quote', async () => {
      await gateway.context.db
        .updateTable('proposals')
        .set({ owner: 'nobody-now' })
        .where('proposal_code', '=', upgrade())
        .execute();
      await rewriteProposal(gateway.context, first.proposalCode, (proposal) => ({ ...proposal, upsellProposal: null }));
      const token = tokenOf(await retrieve());
      const priced = await proposalCalls(gateway.url, token).patch(first.proposalCode, [], { applyRating: true });
      const offered = (priced.body as ProposalWire).upsellProposal?.proposalCode ?? '';
      const row = await gateway.context.db
        .selectFrom('proposals')
        .select('owner')
        .where('proposal_code', '=', offered)
        .executeTakeFirst();
      expect(row).toEqual({ owner: subjectOf(owner) });
      expect((await send(gateway.url, `GET /api/proposals/${offered}`, { token })).status).toBe(200);
    });
  });
});

describe('tries to retrieve quotes', () => {
  it('come to thirty an hour from one network, whatever references they name', async () => {
    const gateway = await startTestGateway({ limits: { retrievesPerNetwork: 3 } });
    const body = (externalReference: string) => ({ externalReference, ...right });
    const statuses: number[] = [];
    for (const reference of ['ABCDEFGH2', 'ABCDEFGH3', 'ABCDEFGH4', 'ABCDEFGH5'])
      statuses.push((await send(gateway.url, 'POST /session/retrieve', { body: body(reference) })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    gateway.clock.pass(3_600_000);
    expect((await send(gateway.url, 'POST /session/retrieve', { body: body('ABCDEFGH2') })).status).toBe(401);
    expect(gateway.context.config.limits.retrievesPerReference).toBe(5);
    await gateway.close();
  });
});
