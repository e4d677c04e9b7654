import { assert } from '@marque/base';
import type { CertificateWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { rewritePolicy } from '../kit/databases/rewrite-policy.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const NOW = '2026-11-20T13:00:00.000Z';

let shop: TestShop;
let ada: PolicyBuyer;
let sold: CertificateWire;
beforeAll(async () => {
  shop = await startTestShop();
  ada = await buyPolicy(shop);
  sold = await shown();
});
beforeEach(() => shop.clock.travelTo(NOW));
afterAll(() => shop.close());

const ask = (token: string | undefined = ada.token) =>
  send(shop.url, `GET /api/policies/${ada.policyId}/certificate`, token === undefined ? {} : { token });
const shown = async () => (await ask()).body as CertificateWire;
const rewrite = (change: (policy: Policy) => Partial<Policy>) => rewritePolicy(shop.context.db, ada.policyId, change);

describe('the certificate of a policy', () => {
  it('before the start, is the one that is to come, with what the paper says and when it was looked at', async () => {
    expect(await shown()).toMatchObject({
      ...{ policyNumber: ada.policyNumber, version: 1, edition: 1, state: 'COMING', checkedAt: NOW },
      ...{ insurer: 'Harbour Mutual Insurance (demonstration)', language: 'en', demonstration: true },
      covers: ['damage_to_car', 'liability_to_others', 'medical_expenses'],
      persons: [
        expect.stringMatching(new RegExp(`^${sold.policyholder}.*licence`)),
        expect.stringMatching(/also drive/),
      ],
      limitations: [expect.stringMatching(/^Use for/), expect.stringMatching(/^Excluding/)],
    });
    expect(sold.until.slice(0, 4)).toBe(String(Number(sold.from.slice(0, 4)) + 1));
  });

  it('from the start to the last minute of its year is in force', async () => {
    shop.clock.travelTo(sold.from);
    expect(await shown()).toMatchObject({ state: 'IN_FORCE', until: sold.until });
    shop.clock.travelTo(new Date(Date.parse(sold.until) - 1).toISOString());
    expect(await shown()).toMatchObject({ state: 'IN_FORCE', edition: 1 });
  });

  it('proves nothing beyond an end that was decided later, and is found no more from that minute', async () => {
    const effectiveAt = new Date(Date.parse(sold.from) + 40 * 86_400_000).toISOString();
    await rewrite(() => ({ termination: { kind: 'CANCELLED', effectiveAt, decidedAt: NOW, reason: 'Price' } }));
    expect((await shown()).until).toBe(effectiveAt);
    shop.clock.travelTo(effectiveAt);
    expect((await ask()).status).toBe(404);
    await rewrite(() => ({ termination: null }));
    expect((await ask()).status).toBe(200);
  });

  it('is nobody else’s', async () => {
    const { token } = await beginTestSession(shop.url);
    expect((await ask(token)).status).toBe(404);
    expect((await send(shop.url, `GET /api/policies/${ada.policyId}/certificate`)).status).toBe(401);
  });

  it('is not ready while that of the next year, or of a change, is being written', async () => {
    shop.clock.travelTo(sold.until);
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'not_ready' } });
    shop.clock.travelTo(NOW);
    await rewrite(({ versions: [first] }) => {
      assert(first, 'it was sold with a version');
      return { versions: [first, { ...first, version: 2, startedAt: '2026-11-20T12:30:00.000Z' }] };
    });
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'not_ready' } });
  });
});
