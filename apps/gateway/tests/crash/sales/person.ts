import { testClock } from '@marque/testkit/time/test-clock';
import { send } from '../../kit/client/api-client.ts';
import { signToken, usualClaims } from '../../kit/shops/test-issuer.ts';
import type { Scene } from '../scene.ts';

/** The buyer when staff take the payment: a known customer, and staff who act for them. */
export type Helped = {
  readonly token: string;
  readonly staff: { readonly token: string; readonly headers: { readonly [name: string]: string } };
  /** Another member of staff, who decides what the first one asks for. */
  readonly second: { readonly token: string };
};

/** Signs a customer in, has the gateway know them, and has staff begin to act for them. */
export async function helpedCustomer({ url, key }: Pick<Scene, 'url' | 'key'>): Promise<Helped> {
  const customer = `ada-${crypto.randomUUID()}`;
  const clock = testClock(new Date().toISOString());
  const sign = (claims: object) => signToken(key, { ...usualClaims(url, clock), email_verified: true, ...claims });
  const token = await sign({ sub: customer, roles: ['customer'], email: `${customer}@example.com` });
  await send(url, 'GET /api/policyholder', { token });
  const staff = await sign({
    sub: 'sam',
    roles: ['staff'],
    permissions: ['access:impersonate', 'documents:read', 'action:void'],
    email: 'sam@staff.example',
  });
  const second = await sign({
    ...{ sub: 'kim', roles: ['staff'], email: 'kim@staff.example' },
    permissions: ['action:approve', 'action:referral'],
  });
  const body = { id: customer, reason: 'wants to pay by phone' };
  const begun = await send(url, 'POST /api/impersonations', { token: staff, body });
  if (begun.status !== 201) throw new Error(`Nobody acts for the customer: ${begun.text}`);
  const { impersonationId } = begun.body as { impersonationId: string };
  return { token, staff: { token: staff, headers: { 'x-impersonation': impersonationId } }, second: { token: second } };
}
