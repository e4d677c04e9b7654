import { expect, test } from 'vitest';
import { castFaults } from './cast-faults.ts';

const adapter = 'apps/gateway/src/adapters/stripe/x.ts';
const room = 'apps/gateway/src/people/x.ts';

test.each([
  "stripe.checkout.sessions.expire(id, { bogus: 'x' } as never)",
  'stripe.refunds.create(order as any)',
  'stripe.refunds.create(order as unknown as Parameters)',
  'stripe.refunds.create(order as Stripe.RefundCreateParams)',
  'const parameters = { bogus } as  never;',
  '// @ts-expect-error not in the types\n',
])('given %s in an adapter, then the cast is named, in its tests too', (line) => {
  expect(castFaults(adapter, line)).toHaveLength(1);
  expect(castFaults(adapter.replace('x.ts', 'requests.test.ts'), line)).toHaveLength(1);
});

test.each([
  'give(order as never)',
  'give(order as unknown as Order)',
  'give((order as unknown) as Order)',
  'give(order as unknown satisfies unknown as Order)',
  'give(<Order>order)',
  'give(order!.id)',
  '// @ts-expect-error\n',
])('given %s in anything that runs, then the cast is named with its line', (line) => {
  for (const file of [room, 'packages/forms/src/x.ts', 'apps/sandbox/src/x.ts', 'tools/x.ts'])
    expect(castFaults(file, `\n${line}`)[0]).toContain(`${file}:2: “`);
});

test.each([
  'const order = JSON.parse(text) as Order;',
  'const order: Order = JSON.parse(text);',
  'const order = JSON.parse(text) satisfies Order;',
  'const order = (JSON.parse(text) satisfies unknown) as Order;',
  'const order = (await answer.json()) as { id: string };',
])('given %s in a package or an app, then it is to be read', (line) => {
  expect(castFaults(room, line)).toHaveLength(1);
  expect(castFaults('apps/web/src/client/x.ts', line)).toHaveLength(1);
});

test('given JSON that the stand-ins or the tools wrote themselves, then nothing is named', () => {
  expect(castFaults('apps/sandbox/src/stripe/x.ts', 'const order = JSON.parse(row) as Order;')).toEqual([]);
  expect(castFaults('tools/x.ts', 'const order = JSON.parse(line) as Order;')).toEqual([]);
});

test('given a single cast of what the code knows, or a view that knows nothing, then nothing is named', () => {
  for (const line of [
    "const mode = 'a' as const;",
    "import type { Stripe as Cards } from 'stripe';",
    'const names = Object.keys(handlers) as CallName[];',
    'const policy = row.state as Policy;',
    'const order: unknown = JSON.parse(text);',
    'const order = JSON.parse(text) satisfies unknown;',
    'const { id } = JSON.parse(text) as { readonly id?: unknown };',
    'const isSaid = a !== b && !c;',
  ])
    expect(castFaults(adapter, line)).toEqual([]);
});

test('given a test of another room, or a place with a reason of its own, then nothing is named', () => {
  expect(castFaults('apps/gateway/src/jobs/x.test.ts', 'order as never')).toEqual([]);
  expect(castFaults('apps/gateway/src/papers/letter-faces.ts', 'font as unknown as Uint8Array')).toEqual([]);
});
