import { createHash } from 'node:crypto';
import { assert } from '@marque/base';
import type { PolicyDocumentWire, TodoItemWire } from '@marque/contract';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeDocuments } from '../../src/policies/documents/write-documents.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

let shop: TestShop;
let ada: PolicyBuyer;
const NOW = '2026-11-20T13:00:00.000Z';
beforeAll(async () => {
  shop = await startTestShop();
  ada = await buyPolicy(shop);
});
beforeEach(() => shop.clock.travelTo(NOW));
afterAll(() => shop.close());

const listed = async ({ token, policyId }: Pick<PolicyBuyer, 'token' | 'policyId'>) =>
  (await send(shop.url, `GET /api/documents/policy/${policyId}`, { token })).body as PolicyDocumentWire[];
const ask = ({ token, policyId }: Pick<PolicyBuyer, 'token' | 'policyId'>, document: string, query = '') =>
  send(shop.url, `GET /api/documents/policy/${policyId}/${document}${query}`, { token });
const opened = async (document: string, query = '') => {
  const { location } = (await ask(ada, document, query)).body as { location: string };
  const answer = await fetch(`${shop.url}${location}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { type: answer.headers.get('content-type'), hash: createHash('sha256').update(bytes).digest('hex') };
};
const toRead = async () =>
  ((await send(shop.url, 'GET /api/todo', { token: ada.token })).body as TodoItemWire[]).filter(
    ({ kind }) => kind === 'DOCUMENT_TO_READ',
  );
const row = ({ document, version, edition, state, since, ready }: PolicyDocumentWire) =>
  [document, version, edition, state, since, ready] as const;
const write = () => writeDocuments(shop.context, { brand: 'showcase', policyId: ada.policyId });
const rewrite = (change: (policy: Policy) => Partial<Policy>) => rewritePolicy(shop.context.db, ada.policyId, change);

describe('the documents of a policy', () => {
  it('are all five: its certificate and schedule, and the information, wording and terms by which it was sold', async () => {
    const documents = await listed(ada);
    const named = documents.filter(({ document }) => !/ipid-|legal/.test(document)).map(({ document }) => document);
    expect(named.toSorted()).toEqual(['business-terms', 'certificate', 'ipid', 'policy-wording', 'schedule']);
    expect(documents.slice(0, 2).map(({ document }) => document)).toEqual(['certificate', 'schedule']);
    expect(documents.every(({ ready, hash }) => ready && hash !== null)).toBe(true);
    const certificate = documents.find(({ document }) => document === 'certificate');
    const startsAt = documents.find(({ document }) => document === 'schedule')?.since ?? '';
    expect(certificate).toMatchObject({ version: 1, edition: 1, since: startsAt, title: expect.any(String) });
    expect(certificate?.coversUntil?.slice(0, 4)).toBe(String(Number(startsAt.slice(0, 4)) + 1));
  });

  it('open byte for byte as they were sold, also after the folder has changed', async () => {
    const restore = changeBrand(shop, 'showcase', (brand) => ({ ...brand, documentPages: {} }));
    for (const { document, origin, hash } of await listed(ada))
      expect(await opened(document), document).toEqual({
        type: origin === 'WRITTEN' ? 'application/pdf' : 'text/html; charset=utf-8',
        hash,
      });
    restore();
  });

  it('that nobody has, and editions that there are not, are not found', async () => {
    for (const [document, query] of [
      ['constructor', ''],
      ['what-you-told-us', ''],
      ['policy-wording', '?version=1'],
    ] as const)
      expect([document, (await ask(ada, document, query)).status]).toEqual([document, 404]);
    expect((await ask(ada, 'certificate', '?version=7')).status).toBe(404);
    expect((await ask(ada, 'certificate', '?version=0')).status).toBe(422);
  });

  it('are nobody else’s', async () => {
    const { token } = await beginTestSession(shop.url);
    const stranger = { token, policyId: ada.policyId };
    expect((await send(shop.url, `GET /api/documents/policy/${ada.policyId}`, { token })).status).toBe(404);
    for (const document of ['certificate', 'policy-wording']) expect((await ask(stranger, document)).status).toBe(404);
    expect((await send(shop.url, `GET /api/documents/policy/${ada.policyId}`)).status).toBe(401);
  });
});

describe('the papers of a policy over time', () => {
  const certificates = async () => (await listed(ada)).filter(({ document }) => document === 'certificate').map(row);
  let startsAt: string;
  beforeAll(async () => {
    startsAt = (await listed(ada)).find(({ document }) => document === 'schedule')?.since ?? '';
  });
  const later = (years: number, days = 0) => {
    const at = new Date(startsAt);
    at.setUTCFullYear(at.getUTCFullYear() + years);
    return new Date(at.getTime() + days * 86_400_000).toISOString();
  };

  it('given a year that ends within a week in cover without a term, then the next certificate is written, and counts from the turn', async () => {
    await rewrite(() => ({ termMonths: undefined }));
    shop.clock.travelTo(later(1, -8));
    await write();
    expect((await certificates()).length).toBe(1);
    shop.clock.travelTo(later(1, -6));
    await write();
    await write();
    expect((await certificates()).map(([, , edition, state]) => [edition, state])).toEqual([
      [1, 'IN_FORCE'],
      [2, 'COMING'],
    ]);
    const [now] = await listed(ada);
    expect((await opened('certificate')).hash).toBe(now?.hash);
    shop.clock.travelTo(later(1, 2));
    expect((await certificates()).map(([, , edition, state]) => [edition, state])).toEqual([
      [2, 'IN_FORCE'],
      [1, 'OVER'],
    ]);
  });

  it('given a change of the policy, then its own papers count, and the former ones are withdrawn and can still be read', async () => {
    const changedAt = later(0, 40);
    const before = await opened('schedule');
    await rewrite(({ versions: [sold] }) => {
      assert(sold, 'it was sold with a version');
      const assets = { car: { ...sold.data.assets['car'], usage: 'SocialDomesticPleasure' } };
      const changed: PolicyVersion = { ...sold, version: 2, startedAt: changedAt, data: { ...sold.data, assets } };
      return { versions: [sold, changed] };
    });
    shop.clock.travelTo(changedAt);
    await write();
    const [first] = await listed(ada);
    expect(first && row(first)).toEqual(['certificate', 2, 1, 'IN_FORCE', changedAt, true]);
    const old = (await listed(ada)).filter(({ version }) => version === 1);
    expect([...new Set(old.map(({ state }) => state))]).toEqual(['WITHDRAWN']);
    const unread = [{ subject: 'certificate', otherwise: 'HOLDS_ALREADY' }, { subject: 'schedule' }];
    expect(await toRead()).toMatchObject(unread);
    expect((await opened('schedule')).hash).not.toBe(before.hash);
    expect(await toRead()).toMatchObject([{ subject: 'certificate' }]);
    expect((await opened('schedule', '?version=1')).hash).toBe(before.hash);
  });

  it('given a cancellation, then every paper is withdrawn from that minute, and what it was sold by can be read on', async () => {
    const effectiveAt = later(0, 60);
    await rewrite(() => ({
      termination: { kind: 'CANCELLED', effectiveAt, decidedAt: effectiveAt, reason: 'Price' },
    }));
    shop.clock.travelTo(effectiveAt);
    const documents = await listed(ada);
    const states = (wanted: string) => [
      ...new Set(documents.filter(({ origin }) => origin === wanted).map(({ state }) => state)),
    ];
    expect([states('WRITTEN'), states('SOLD_BY')]).toEqual([['WITHDRAWN'], ['IN_FORCE']]);
    await write();
    expect((await listed(ada)).length).toBe(documents.length);
  });
});
