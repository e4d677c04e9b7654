import type { ProposalSummaryWire } from '@marque/contract';
import type { Questionnaire } from '@marque/forms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findByReference } from '../../src/store/proposals/proposals.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { proposalCalls } from '../kit/client/proposal-calls.ts';
import { databases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { askOtherwise, changeBrand } from '../kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

/** The questionnaire with one more question, which nobody has answered. */
function withOneMore({ sections, conditions }: Questionnaire): Questionnaire {
  const required = { rule: 'required', args: {}, message: 'rules.required' };
  const asked = {
    name: 'licenceNumber',
    type: 'text',
    adjustment: 'PROFILE_DISCLOSURE',
    rules: [required],
    settings: {},
  };
  return { sections: [...sections, { id: 'more', tab: 'about-you', questions: [asked] }], conditions };
}

describe.each(databases)('proposals that are read on $name', ({ open }) => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open });
    token = (await beginTestSession(gateway.url)).token;
  });
  afterAll(() => gateway.close());

  const get = (code: string) => proposalCalls(gateway.url, token).get(code);

  it('begin without a price, and say what is still to be answered', async () => {
    const proposal = await get(
      await beginProposal(gateway.url, token, { source: 'leaflet', data: { asset: { vrn: 'lk21 hgo' } } }),
    );
    expect(proposal).toMatchObject({
      status: 'INSUFFICIENT_ACCURACY',
      schemeCode: 'flex',
      brand: 'showcase',
      source: 'leaflet',
      quote: null,
      voluntaryExcess: 10_000,
    });
    expect(proposal.data.assets).toEqual({ car: { vrn: 'LK21HGO' } });
    expect(proposal.externalReference).toMatch(/^[2-9A-HJ-NP-Z]{13}$/);
    expect(proposal.missing).toEqual(expect.arrayContaining(['vehicle', 'dateOfBirth', 'startAt']));
  });

  it('are priced once every question is answered, with the steps kept on the server', async () => {
    const proposal = await get(await beginQuote(gateway.url, token));
    expect(proposal).toMatchObject({ status: 'QUOTE', missing: [], startAt: '2026-11-27' });
    // Thirty days, to the minute.
    expect(Date.parse(proposal.endAt ?? '') - Date.parse(gateway.clock.now())).toBe(30 * 86_400_000);
    const schedule = proposal.quote?.availablePaymentSchedules[0];
    expect(schedule).toMatchObject({ type: 'MONTHLY', checkoutMethods: ['DUAL', 'CARD', 'DIRECT_DEBIT'] });
    expect(schedule?.totals.gross).toBeGreaterThan(0);
    expect(JSON.stringify(proposal)).not.toContain('"steps"');
    const stored = await findByReference(gateway.context.db, 'showcase', proposal.externalReference);
    expect(stored?.proposal.quote?.steps.length).toBeGreaterThan(5);
  });

  it('keep the tables that a price was made with', async () => {
    const { quote } = await get(await beginQuote(gateway.url, token));
    const rows = await gateway.context.db
      .selectFrom('rates')
      .selectAll()
      .where('rates_version', '=', quote?.ratesVersion ?? '')
      .execute();
    expect(rows.map(({ files }) => Object.keys((files as { tables: object }).tables))).toEqual([
      expect.arrayContaining(['base.csv']),
    ]);
  });

  it('expire when their start date has passed or their time is over', async () => {
    const code = await beginQuote(gateway.url, token);
    gateway.clock.travelTo('2026-11-27T23:59:59.000Z');
    expect((await get(code)).status).toBe('QUOTE');
    gateway.clock.travelTo('2026-11-28T00:00:00.000Z');
    expect((await get(code)).status).toBe('QUOTE_EXPIRED');
    gateway.clock.travelTo('2026-11-20T13:00:00.000Z');
  });

  it('are listed by their start, the earliest first, and only to their owner', async () => {
    const own = await beginTestSession(gateway.url);
    const codes: string[] = [];
    for (const startAt of ['2026-12-05', '2026-11-22']) {
      const code = await beginProposal(gateway.url, own.token);
      await send(gateway.url, `PATCH /api/proposals/${code}`, {
        token: own.token,
        body: { changes: [], applyRating: false, coverStart: startAt },
      });
      codes.unshift(code);
    }
    codes.push(await beginProposal(gateway.url, own.token));
    const list = (await send(gateway.url, 'GET /api/proposals', { token: own.token })).body as ProposalSummaryWire[];
    expect(list.map(({ proposalCode }) => proposalCode)).toEqual(codes);
    expect((await send(gateway.url, 'GET /api/proposals?schemeCode=annual', { token: own.token })).body).toEqual([]);
  });

  it('are listed with the reference by which each is retrieved', async () => {
    const { token } = await beginTestSession(gateway.url);
    const body = { schemeCode: 'flex', externalReference: `PARTNER-${crypto.randomUUID().slice(0, 8)}` };
    await send(gateway.url, 'POST /api/proposals', { token, key: crypto.randomUUID(), body });
    const list = (await send(gateway.url, 'GET /api/proposals', { token })).body as ProposalSummaryWire[];
    expect(list.map(({ externalReference }) => externalReference)).toEqual([body.externalReference]);
  });

  it('look to a stranger as if they were not there', async () => {
    const code = await beginQuote(gateway.url, token);
    const stranger = (await beginTestSession(gateway.url)).token;
    const ask = async (call: string, body?: object) => {
      const { status, body: answer } = await send(gateway.url, call, { token: stranger, ...(body ? { body } : {}) });
      const { requestId: _own, ...rest } = answer as { requestId: string };
      return { status, rest };
    };
    const calls = [
      (id: string) => ask(`GET /api/proposals/${id}`),
      (id: string) => ask(`PATCH /api/proposals/${id}`, { changes: [], applyRating: true }),
      (id: string) => ask(`DELETE /api/proposals/${id}`),
      (id: string) => ask(`POST /api/proposals/${id}/tracking`, { values: { source: 'x' } }),
      () => ask('POST /api/policyholder/validateAccount', { source: code }),
    ];
    for (const call of calls) {
      const foreign = await call(code);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await call('ABSENT222222'));
    }
    expect((await get(code)).status).toBe('QUOTE');
  });

  it('write down who did what, in order', async () => {
    const code = await beginQuote(gateway.url, token);
    const events = await gateway.context.db
      .selectFrom('events')
      .selectAll()
      .where('stream_id', '=', code)
      .orderBy('version')
      .execute();
    expect(events.map(({ version, type }) => `${version} ${type}`)).toEqual([
      '1 ProposalCreated',
      '2 ProposalChanged',
      '3 ProposalPriced',
    ]);
    // The proposal has the result of changes: told here as well, it would be told twice.
    const [, told] = await readEvents(gateway.context.db, ['data'], { streamId: code });
    const changed = Object.keys(told?.data ?? {}).sort();
    expect(changed).toEqual(['changes', 'configVersion', 'missing']);
    expect(new Set(events.map(({ subject }) => subject)).size).toBe(1);
    expect(events.every(({ request_id, brand }) => request_id !== null && brand === 'showcase')).toBe(true);
  });

  it('are read by the questions of today: what these miss is said, the price that was made is kept, and nothing is stored', async () => {
    const code = await beginQuote(gateway.url, token);
    const before = await get(code);
    const restore = changeBrand(gateway, 'showcase', (brand) => askOtherwise(brand, 'flex', withOneMore));
    const listed = (await send(gateway.url, 'GET /api/proposals', { token })).body as ProposalSummaryWire[];
    expect(await get(code)).toEqual({ ...before, status: 'INSUFFICIENT_ACCURACY', missing: ['licenceNumber'] });
    expect(listed.find(({ proposalCode }) => proposalCode === code)?.status).toBe('INSUFFICIENT_ACCURACY');
    expect((await proposalCalls(gateway.url, token).patch(code, [])).body).toMatchObject({
      missing: ['licenceNumber'],
    });
    restore();
    expect(await get(code)).toEqual(before);
  });

  it('keep their price when the questions of today miss nothing, and run out as before', async () => {
    const code = await beginQuote(gateway.url, token);
    const restore = changeBrand(gateway, 'showcase', (brand) => askOtherwise(brand, 'flex', (asked) => asked));
    expect(await get(code)).toMatchObject({ status: 'QUOTE', missing: [] });
    gateway.clock.travelTo('2026-11-28T00:00:00.000Z');
    expect(await get(code)).toMatchObject({ status: 'QUOTE_EXPIRED', missing: [] });
    gateway.clock.travelTo('2026-11-20T13:00:00.000Z');
    restore();
  });
});
