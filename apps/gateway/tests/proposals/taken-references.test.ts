import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

const HOUR_MS = 3_600_000;

describe.each(bothDatabases)('a reference of somebody else’s quote on $name', ({ open }) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open, limits: { retrievesPerNetwork: 3 } });
  });
  afterAll(() => gateway.close());

  const begin = async (externalReference?: string) => {
    const { token } = await beginTestSession(gateway.url);
    const body = { schemeCode: 'flex', externalReference };
    return await send(gateway.url, 'POST /api/proposals', { token, key: crypto.randomUUID(), body });
  };

  it('can be found by beginning proposals no oftener than quotes may be retrieved', async () => {
    for (const free of ['PARTNER-1', 'PARTNER-2', 'PARTNER-3', 'PARTNER-4', 'PARTNER-5'])
      expect((await begin(free)).status, free).toBe(201);
    for (const taken of ['PARTNER-1', 'PARTNER-2', 'PARTNER-3']) expect((await begin(taken)).status, taken).toBe(422);
    for (const reference of ['PARTNER-4', 'PARTNER-6'])
      expect((await begin(reference)).body, reference).toMatchObject({ code: 'too_many_requests' });
    expect((await begin()).status).toBe(201);
    gateway.clock.pass(HOUR_MS);
    expect((await begin('PARTNER-6')).status).toBe(201);
  });

  it('cannot be found oftener by asking for many at once', async () => {
    gateway.clock.pass(HOUR_MS);
    const statuses = (
      await Promise.all(['PARTNER-1', 'PARTNER-2', 'PARTNER-3', 'PARTNER-4', 'PARTNER-5'].map(begin))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(3);
    expect(
      statuses.every((status) => status === 422 || status === 429),
      String(statuses),
    ).toBe(true);
  });
});
