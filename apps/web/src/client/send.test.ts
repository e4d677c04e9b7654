import { expect, test } from 'vitest';
import { send } from './send.ts';

const answering = (status: number, headers: Record<string, string>) => async () =>
  new Response(JSON.stringify({ code: 'too_many_requests', title: 'Too many requests' }), { status, headers });

test.each([
  ['90', 90],
  ['0', undefined],
  ['soon', undefined],
])(
  'given a refusal to be tried again after %j, when it is told, then it says so in seconds: %s',
  async (said, seconds) => {
    await expect(send(answering(429, { 'retry-after': said }), '/session', {})).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: seconds,
    });
  },
);

test('given a refusal that names its request in the header alone, when it is told, then the request is named', async () => {
  await expect(send(answering(429, { 'x-request-id': 'r-1' }), '/session', {})).rejects.toMatchObject({
    requestId: 'r-1',
    retryAfterSeconds: undefined,
  });
});
