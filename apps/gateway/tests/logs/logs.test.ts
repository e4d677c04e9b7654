import { ADA_VRN, adaMarsh } from '@marque/testkit/people/ada-marsh';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

describe('the log of a whole sale, at its most talkative', () => {
  const lines: string[] = [];
  let shop: TestShop;
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
    shop = await startTestShop({ logLevel: 'debug' });
  });
  afterAll(async () => {
    await shop.close();
    vi.restoreAllMocks();
  });

  it('holds who did what when, and nothing about the customer, no token and no secret', async () => {
    const buyer = await beginPurchase(shop.url);
    const { token, proposalCode } = buyer;
    const wrong = adaMarsh().map((change) =>
      change.changeType === 'PROFILE_DISCLOSURE' ? { ...change, data: { ...change.data, firstName: 7 } } : change,
    );
    await send(shop.url, `PATCH /api/proposals/${proposalCode}`, {
      token,
      body: { changes: wrong, applyRating: true },
    });
    await send(shop.url, `GET /api/lookup/vehicles/vehicles/vrn?vrn=${ADA_VRN}`, { token });
    await send(shop.url, 'GET /api/lookup/addresses?text=BS1%204DJ', { token });
    await send(shop.url, 'GET /flex?email=ada@example.com');
    await send(shop.url, 'POST /api/csp-reports', {
      body: { 'csp-report': { 'document-uri': 'https://showcase.localhost/?email=ada@example.com' } },
      headers: { 'content-type': 'application/csp-report' },
    });
    await send(shop.url, 'POST /api/webhooks/stripe', { body: { email: 'ada@example.com' } });
    const sessionId = await openPage(shop.url, buyer);
    await shop.pay(sessionId, '4000000000000002');
    await shop.pay(sessionId);
    const { policyId } = await bindAtLast(shop.url, buyer);
    const place = await eventually(
      () => send(shop.url, `GET /api/documents/policy/${policyId}/certificate`, { token }),
      ({ status }) => status === 200,
    );
    const { location } = place.body as { location: string };
    expect((await send(shop.url, `GET ${location}`)).status).toBe(200);

    const log = lines.join('');
    expect(log).toContain('/api/proposals/:proposalCode/bind');
    const secrets = [token, location.split('/').at(-1) ?? '', 'sk_test', 'whsec', 'marque-sandbox', 'marque_refresh'];
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/\bAda\b|Marsh|ada@|example\.com|7700900123|BS1|Wharf|LK21|1988-03-02|2006-09-14/i);
  });
});
