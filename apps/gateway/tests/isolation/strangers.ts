import { addStaff } from '../../src/people/identity/staff-at-start.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import type { TestShop } from '../kit/shops/start-test-shop.ts';
import { signIn, type TestPost } from '../kit/signing-in/sign-in.ts';
import { bodyOf } from './body-of.ts';

/** Those who hold nothing of anybody else: a visitor, customers of two brands, and staff without the permission to act. */
export async function strangersOf(shop: TestShop, post: TestPost) {
  const { url, context } = shop;
  const siteUrl = url.replace(/\/\/[^:]+/, '//example.localhost');
  const visitor = await beginTestSession(url);
  await addStaff(context, { brand: 'showcase', email: 'clerk@staff.example', permissions: ['brand:edit'] });
  const token = async (email: string, site = url) => (await signIn(shop, post, { email, siteUrl: site })).accessToken;
  const clerk = await token('clerk@staff.example');
  return {
    visitor,
    clerk,
    customer: await token('ben@example.com'),
    elsewhere: await token('cora@example.com', siteUrl),
  };
}

/** Two of the staff: one acts for the customer, the other for somebody else. */
export async function staffWhoAct(shop: TestShop, post: TestPost, subject: string) {
  const { url, context } = shop;
  const acts = async (name: string, id: string) => {
    const email = `${name}@staff.example`;
    await addStaff(context, { brand: 'showcase', email, permissions: ['access:impersonate', 'documents:read'] });
    const token = (await signIn(shop, post, { email })).accessToken;
    const begun = await send(url, 'POST /api/impersonations', { token, body: { id, reason: 'asked by phone' } });
    const value = bodyOf<{ impersonationId: string }>(begun, 201).impersonationId;
    return { token, value, headers: { 'x-impersonation': value } };
  };
  await send(url, 'GET /api/proposals', {
    token: (await signIn(shop, post, { email: 'bea@example.com' })).accessToken,
  });
  const [sam, kim] = [await acts('sam', subject), await acts('kim', 'bea@example.com')];
  return {
    forCustomer: { who: 'staff acting for the customer' as const, token: sam.token, headers: sam.headers },
    forAnother: { who: 'staff acting for somebody else' as const, token: kim.token, headers: kim.headers },
    named: { kind: 'impersonation', what: 'who acts for the customer', value: sam.value } as const,
  };
}
