import type { LetterLineWire, PolicyDocumentWire, PolicySummaryWire } from '@marque/contract';
import type { Policy, Termination } from '@marque/domain/policy/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { joinTerms } from '../kit/databases/join-terms.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

let shop: TestShop;
let ada: PolicyBuyer;
const SOLD = '2026-11-20T13:00:00.000Z';
const TURN = '2027-11-27T00:00:00.000Z';
beforeAll(async () => {
  shop = await startTestShop();
  ada = await buyPolicy(shop);
});
afterAll(() => shop.close());

const get = (path: string, token = ada.token) => send(shop.url, `GET /api${path}`, { token });
const papers = async (policyId: string) => (await get(`/documents/policy/${policyId}`)).body as PolicyDocumentWire[];
const states = async (policyId: string, wanted: PolicyDocumentWire['origin']) => {
  const found = (await papers(policyId)).filter(({ origin }) => origin === wanted);
  return [...new Set(found.map(({ state }) => state))];
};
const opens = async (address: string) => {
  const { location } = (await get(address)).body as { location: string };
  return (await fetch(`${shop.url}${location}`)).status;
};
const ended = (kind: Termination['kind'], effectiveAt: string): Partial<Policy> => ({
  termination: { kind, effectiveAt, decidedAt: SOLD, reason: null },
});

describe('the papers of a policy that has ended', () => {
  it.each([
    ['CANCELLED', ended('CANCELLED', '2027-02-01T10:00:00.000Z'), 'WITHDRAWN'],
    ['VOIDED', ended('VOIDED', '2027-02-01T10:00:00.000Z'), 'WITHDRAWN'],
    ['NTU', ended('CANCELLED', '2026-11-21T10:00:00.000Z'), 'WITHDRAWN'],
    ['LAPSED', { termination: null, endsAt: '2027-11-27T00:00:00.000Z' }, 'OVER'],
  ] as const)('%s: are read by its owner alone, and say that they no longer count', async (status, change, state) => {
    await rewritePolicy(shop.context.db, ada.policyId, () => change as Partial<Policy>);
    shop.clock.travelTo('2028-01-01T00:00:00.000Z');
    const { policyDetail } = (await get(`/policies/${ada.policyId}`)).body as PolicySummaryWire;
    expect(policyDetail.policyStatus).toBe(status);
    expect([await states(ada.policyId, 'WRITTEN'), await states(ada.policyId, 'SOLD_BY')]).toEqual([
      [state],
      ['IN_FORCE'],
    ]);
    expect(await opens(`/documents/policy/${ada.policyId}/certificate`)).toBe(200);
    expect(await opens(`/documents/bundle/${ada.policyId}`)).toBe(200);
    const letters = (await get(`/policies/${ada.policyId}/letters`)).body as LetterLineWire[];
    expect(letters.length).toBeGreaterThan(0);
    const { token } = await beginTestSession(shop.url);
    for (const path of [`/documents/policy/${ada.policyId}`, `/policies/${ada.policyId}/letters`])
      expect((await get(path, token)).status).toBe(404);
    await rewritePolicy(shop.context.db, ada.policyId, () => ({ termination: null, endsAt: null }));
    shop.clock.travelTo(SOLD);
  });
});

describe('the papers of a policy that is to end', () => {
  it('count on, and the certificate proves cover up to that end and no longer', async () => {
    const endsAt = '2027-02-02T00:00:00.000Z';
    const certificate = async () => (await papers(ada.policyId)).find(({ document }) => document === 'certificate');
    expect((await certificate())?.coversUntil).toBe(TURN);
    await rewritePolicy(shop.context.db, ada.policyId, () => ended('VOIDED', endsAt));
    shop.clock.travelTo('2027-01-20T10:00:00.000Z');
    expect(await certificate()).toMatchObject({ state: 'IN_FORCE', coversUntil: endsAt });
    await rewritePolicy(shop.context.db, ada.policyId, () => ({ termination: null }));
    shop.clock.travelTo(SOLD);
  });
});

describe('the terms of one number', () => {
  it('are listed with their cycles, each with its own papers, and the later one with the letters of both', async () => {
    const next = await buyPolicy(shop, ada.token);
    await joinTerms(shop.context.db, { earlier: ada.policyId, later: next.policyId }, TURN);
    shop.clock.travelTo('2028-01-01T00:00:00.000Z');
    const listed = (await get('/policies')).body as PolicySummaryWire[];
    const told = listed.map(({ policyId, policyNumber, renewalCycle, policyDetail }) => ({
      ...{ policyId, policyNumber, renewalCycle },
      status: policyDetail.policyStatus,
    }));
    const { policyNumber } = ada;
    expect(told).toEqual([
      { policyId: next.policyId, policyNumber, renewalCycle: 1, status: 'ACTIVE' },
      { policyId: ada.policyId, policyNumber, renewalCycle: 0, status: 'RENEWED' },
    ]);
    expect(await states(ada.policyId, 'WRITTEN')).toEqual(['OVER']);
    const schedule = (await papers(next.policyId)).find(({ document }) => document === 'schedule');
    expect(schedule?.state).toBe('IN_FORCE');
    expect(await opens(`/documents/policy/${ada.policyId}/certificate`)).toBe(200);
    expect(await opens(`/documents/bundle/${ada.policyId}`)).toBe(200);
    const letters = async (policyId: string) =>
      ((await get(`/policies/${policyId}/letters`)).body as LetterLineWire[]).map(({ letterId }) => letterId);
    const [before, now] = [await letters(ada.policyId), await letters(next.policyId)];
    expect(before.length).toBeGreaterThan(0);
    expect(now).toEqual(expect.arrayContaining(before));
    expect(now.length).toBeGreaterThan(before.length);
  });
});
