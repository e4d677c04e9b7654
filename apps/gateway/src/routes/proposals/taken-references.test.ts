import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../../testing/api-client.ts';
import { databases } from '../../testing/databases.ts';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.ts';

describe.each(databases)('a reference of somebody else’s quote on $name', ({ open }) => {
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
    const taken = await Promise.all(['PARTNER-1', 'PARTNER-2', 'PARTNER-3', 'PARTNER-4'].map(begin));
    expect(taken.map(({ status }) => status).sort()).toEqual([422, 422, 422, 429]);
    for (const reference of ['PARTNER-5', 'PARTNER-6'])
      expect((await begin(reference)).body, reference).toMatchObject({ code: 'too_many_requests' });
    expect((await begin()).status).toBe(201);
    gateway.clock.pass(3_600_000);
    expect((await begin('PARTNER-6')).status).toBe(201);
  });
});
