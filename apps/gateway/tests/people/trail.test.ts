import type { TrailEntryWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { sealTrail } from '../../src/people/trail/seal-trail.ts';
import { appendEvents } from '../../src/store/append-events.ts';
import { systemPrincipal } from '../../src/store/owned.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { databases } from '../kit/databases/databases.ts';
import { readLooks } from '../kit/databases/read-looks.ts';
import { someKeyId } from '../kit/databases/test-keys.ts';
import { type PeopleGateway, startPeopleGateway } from '../kit/shops/test-issuer.ts';

const REASON = 'asked by phone';

describe.each(databases)('the record of a customer, on $name', ({ open }) => {
  let gateway: PeopleGateway;
  let [ada, ben, sam] = ['', '', ''];
  beforeAll(async () => {
    gateway = await startPeopleGateway({ database: open });
    [ada, ben, sam] = [await gateway.customer('ada'), await gateway.customer('ben'), await gateway.staff('sam')];
    for (const token of [ada, ben, sam]) await send(gateway.url, 'GET /api/proposals', { token });
  });
  afterAll(() => gateway.close());

  const actFor = async (id: string) => {
    const begun = await send(gateway.url, 'POST /api/impersonations', { token: sam, body: { id, reason: REASON } });
    return { token: sam, headers: { 'x-impersonation': (begun.body as { impersonationId: string }).impersonationId } };
  };
  const reads = (subject: string) => readLooks(gateway.context.db, subject);
  const trail = async (acting: object, query = '') =>
    (await send(gateway.url, `GET /api/trail${query}`, acting)).body as TrailEntryWire[];

  it('holds each answer about them that staff were given, and nothing of what the customer reads', async () => {
    const proposalCode = await beginQuote(gateway.url, ada);
    await send(gateway.url, `GET /api/proposals/${proposalCode}`, { token: ada });
    expect(await reads('ada')).toEqual([]);
    const acting = await actFor('ada');
    const calls = [
      ['GET /api/proposals', 'listProposals', 'customer'],
      [`GET /api/proposals/${proposalCode}`, 'getProposal', `proposal ${proposalCode}`],
      [`GET /api/proposals/${proposalCode}/offer`, 'getOffer', `proposal ${proposalCode}`],
      [`PATCH /api/proposals/${proposalCode}`, 'updateProposal', `proposal ${proposalCode}`],
    ] as const;
    for (const [call] of calls) {
      const body = call.startsWith('PATCH') ? { body: { changes: [], applyRating: false } } : {};
      const answer = await send(gateway.url, call, { ...acting, ...body });
      expect(answer.status, call).toBe(200);
    }
    expect((await reads('ada')).map(({ call, about }) => [call, about])).toEqual([
      ['createImpersonation', 'customer'],
      ...calls.map(([, call, about]) => [call, about]),
    ]);
    const [begun, ...others] = await reads('ada');
    for (const read of [begun, ...others])
      expect(read).toMatchObject({
        brand: 'showcase',
        actor: 'sam',
        reason: REASON,
        impersonation_id: acting.headers['x-impersonation'],
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
  });

  it('holds nothing of what was refused or told nothing of them', async () => {
    const acting = await actFor('ben');
    const before = await reads('ben');
    await send(gateway.url, 'GET /api/proposals/ABSENT222222', acting);
    await send(gateway.url, 'GET /api/lookup/data/occupations?searchTerm=nurse', acting);
    await send(gateway.url, 'GET /api/brand', acting);
    expect(await reads('ben')).toEqual(before);
  });

  it('marks a price that came once a refused answer was changed', async () => {
    const fred = await gateway.customer('fred');
    await send(gateway.url, 'GET /api/proposals', { token: fred });
    const proposalCode = await beginQuote(gateway.url, fred);
    const tell = (annualMileage: number, bankrupt: boolean) =>
      send(gateway.url, `PATCH /api/proposals/${proposalCode}`, {
        token: fred,
        body: {
          changes: [
            { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage } },
            { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { bankrupt } },
          ],
          applyRating: true,
        },
      });
    await tell(8000, true);
    await tell(8000, false);
    await tell(9000, false);
    const priced = (await trail(await actFor('fred'))).filter(({ name }) => /Priced|Referred/.test(name));
    expect(priced.map(({ name }) => name)).toEqual([
      'ProposalPriced',
      'ProposalPricedAfterReferral',
      'ProposalReferred',
      'ProposalPriced',
    ]);
  });

  it('tells what the system did by itself from what staff did', async () => {
    const erin = await gateway.customer('erin');
    await send(gateway.url, 'GET /api/proposals', { token: erin });
    const doer = { principal: { ...systemPrincipal('showcase'), subject: 'erin' }, requestId: null };
    const happened = {
      brand: 'showcase',
      stream: 'person',
      streamId: 'erin',
      from: 1,
      events: [{ type: 'ConfirmationSent' }],
    } as const;
    await inTransaction(gateway.context.db, (tx) => appendEvents(tx, gateway.context, { happened, doer }));
    const lines = await trail(await actFor('erin'));
    expect(lines.find(({ name }) => name === 'ConfirmationSent')).toMatchObject({ actor: 'system', byStaff: false });
    expect(lines.find(({ name }) => name === 'createImpersonation')).toMatchObject({ byStaff: true });
  });

  it('is read by staff who act for them, and tells who did what, why, and what is sealed', async () => {
    const dora = await gateway.customer('dora');
    const visitor = await beginTestSession(gateway.url);
    const before = await beginProposal(gateway.url, visitor.token);
    gateway.clock.pass(1000);
    await send(gateway.url, 'GET /api/proposals', { token: dora });
    // What a visitor began belongs to the customer afterwards.
    await gateway.context.db
      .updateTable('proposals')
      .set({ owner: 'dora' })
      .where('proposal_code', '=', before)
      .execute();
    await sealTrail(gateway.context);
    gateway.clock.pass(1000);
    const acting = await actFor('dora');
    await send(gateway.url, `PATCH /api/proposals/${before}`, {
      ...acting,
      body: { applyRating: false, changes: [{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 20000 }] },
    });
    const lines = await trail(acting);
    expect(
      lines.map(({ what, name, about, byStaff, reason, isSealed }) => ({
        what,
        name,
        about,
        byStaff,
        reason,
        isSealed,
      })),
    ).toEqual([
      expect.objectContaining({
        what: 'change',
        about: `proposal ${before}`,
        byStaff: true,
        reason: REASON,
        isSealed: false,
      }),
      {
        what: 'read',
        name: 'updateProposal',
        about: `proposal ${before}`,
        byStaff: true,
        reason: REASON,
        isSealed: false,
      },
      { what: 'read', name: 'createImpersonation', about: 'customer', byStaff: true, reason: REASON, isSealed: false },
      expect.objectContaining({
        what: 'change',
        about: `proposal ${before}`,
        byStaff: false,
        reason: null,
        isSealed: true,
      }),
    ]);
    expect(lines[0]?.actor).toBe('sam@staff.example');
    expect((await trail(acting))[0]).toMatchObject({ what: 'change' });
    expect((await trail(acting)).some(({ name }) => name === 'listTrail')).toBe(true);
  });

  it('is nobody else’s: not of who acts for another, nor of staff who act for nobody', async () => {
    const secret = await beginProposal(gateway.url, ada);
    expect(JSON.stringify(await trail(await actFor('ben')))).not.toContain(secret);
    expect((await send(gateway.url, 'GET /api/trail', { token: sam })).body).toMatchObject({
      code: 'impersonation_over',
    });
  });

  it('comes in pages of 100, none of which loses what happened at one moment', async () => {
    await send(gateway.url, 'GET /api/proposals', { token: await gateway.customer('paul') });
    const keyId = await someKeyId(gateway.context.db, gateway.context.dataKeys);
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 7))).toISOString();
    const rows = Array.from({ length: 230 }, (_, index) => ({
      brand: 'showcase',
      stream: 'proposal',
      stream_id: 'P',
      version: index + 1,
      type: `Change${index}`,
      data: '{}',
      actor: 'paul',
      subject: 'paul',
      reason: null,
      key_id: keyId,
      request_id: null,
      occurred_at: at(index),
      recorded_at: at(index),
    }));
    await gateway.context.db.insertInto('events').values(rows).execute();
    const acting = await actFor('paul');
    const seen: TrailEntryWire[] = [];
    for (let before = '2026-06-01T00:00:00Z'; ; before = seen.at(-1)?.at ?? '') {
      const page = await trail(acting, `?before=${before}`);
      if (page.length === 0) break;
      expect(page.length).toBeLessThan(107);
      seen.push(...page);
    }
    expect(seen.map(({ name }) => name)).toEqual(rows.map(({ type }) => type).reverse());
  });
});
