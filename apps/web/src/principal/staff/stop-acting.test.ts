import type { ImpersonationWire } from '@marque/contract';
import { expect, test, vi } from 'vitest';
import { createClient } from '../../client/create-client.ts';
import { fakeGateway, json } from '../../client/testing/fake-gateway.ts';
import { createActing } from '../acting.ts';
import { stopActing } from './stop-acting.ts';

const END = 'DELETE /api/impersonations/IMP-1';

function staffWho(answer: () => Response) {
  const acting = createActing(undefined, () => 0);
  acting.begin({ impersonationId: 'IMP-1', expiresAt: '2026-11-22T10:00:00Z' } as ImpersonationWire);
  const gateway = fakeGateway({ [END]: answer });
  const client = createClient({
    fetch: gateway.fetch,
    session: {
      token: async () => 'token',
      tokenNow: () => 'token',
      renew: async () => 'token',
      refuse: () => {},
      freshen: async () => {},
      reclaim: async () => false,
      adopt: () => {},
      isKnown: () => true,
    },
    caller: { isStaff: () => true, impersonationId: () => undefined, onRefused: () => {} },
    language: () => 'en',
  });
  const tell = vi.fn();
  return { acting, gateway, tell, stop: () => stopActing({ acting, client, tell }) };
}

test('given staff who act, when they stop and leave the page in the same moment, then the gateway is told all the same', async () => {
  const { acting, gateway, stop } = staffWho(() => json(204, null));
  const stopping = stop();
  // The page may be gone before anything that is waited for.
  expect(gateway.calls).toEqual([END]);
  expect(gateway.requests[0]?.keepalive).toBe(true);
  expect(acting.current()).toBeNull();
  await stopping;
});

test.each([
  [404, 'not_found', 0],
  [403, 'impersonation_over', 0],
  [500, 'unexpected', 1],
])(
  'given a gateway that answers %i %s, when staff stop, then they act no more here, and are told only of what failed',
  async (status, code, told) => {
    const { acting, stop, tell } = staffWho(() => json(status, { code, title: 'No', status }));
    await stop();
    expect(acting.current()).toBeNull();
    expect(tell).toHaveBeenCalledTimes(told);
  },
);
