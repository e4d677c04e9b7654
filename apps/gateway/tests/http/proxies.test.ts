import { afterEach, describe, expect, it } from 'vitest';
import { send } from '../kit/client/api-client.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

describe('a gateway behind proxies', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.close());

  const start = async (hops: string) => {
    gateway = await startTestGateway({ environment: { TRUST_PROXY: hops }, limits: { sessionsPerMinute: 2 } });
  };
  const beginFrom = async (forwarded: string) =>
    (await send(gateway.url, 'POST /session', { body: {}, headers: { 'x-forwarded-for': forwarded } })).status;
  const statusesOf = async (forwarded: readonly string[]) => {
    const statuses: number[] = [];
    for (const one of forwarded) statuses.push(await beginFrom(one));
    return statuses;
  };

  it('counts by the address that its own proxy wrote, not by what a caller wrote before it', async () => {
    await start('1');
    const lies = [1, 2, 3].map((turn) => `198.51.100.${turn}, 203.0.113.9`);
    expect(await statusesOf(lies)).toEqual([201, 201, 429]);
    expect(await beginFrom('198.51.100.1, 203.0.113.10')).toBe(201);
  });

  it('counts by the one before the last where two are in front', async () => {
    await start('2');
    const lies = [1, 2, 3].map((turn) => `198.51.100.${turn}, 203.0.113.9, 10.0.0.${turn}`);
    expect(await statusesOf(lies)).toEqual([201, 201, 429]);
    expect(await beginFrom('198.51.100.1, 203.0.113.10, 10.0.0.1')).toBe(201);
  });

  it('believes no header where none is in front', async () => {
    await start('0');
    expect(await statusesOf(['203.0.113.1', '203.0.113.2', '203.0.113.3'])).toEqual([201, 201, 429]);
  });
});
