import { expect, test } from 'vitest';
import { castFaults } from './cast-faults.ts';

const file = 'apps/gateway/src/adapters/stripe/x.ts';

test.each([
  "stripe.checkout.sessions.expire(id, { bogus: 'x' } as never)",
  'stripe.refunds.create(order as any)',
  'stripe.refunds.create(order as unknown as Parameters)',
  'stripe.refunds.create(order as Stripe.RefundCreateParams)',
  'const parameters = { bogus } as  never;',
  '// @ts-expect-error not in the types',
])('given %s in an adapter, then the cast is named', (line) => {
  expect(castFaults(file, line)).toHaveLength(1);
  expect(castFaults(file.replace('x.ts', 'requests.test.ts'), line)).toHaveLength(1);
});

test('given words that look like one, or another room, then nothing is named', () => {
  expect(castFaults(file, "import type { Stripe as Cards } from 'stripe'; const mode = 'a' as const;")).toEqual([]);
  expect(castFaults('apps/gateway/src/jobs/x.ts', 'order as never')).toEqual([]);
});
