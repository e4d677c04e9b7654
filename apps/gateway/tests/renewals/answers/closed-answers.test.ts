import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallOutput } from '@marque/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { startTestShop, type TestShop } from '../../kit/shops/start-test-shop.ts';
import { signIn, testPost } from '../../kit/signing-in/sign-in.ts';

const repositoryBrands = fileURLToPath(new URL('../../../../../brands', import.meta.url));
const post = testPost();
let brands: string;
let shop: TestShop;

/** A brand that asks about the car at renewal on the page that it uses at purchase. */
beforeAll(async () => {
  brands = await mkdtemp(join(tmpdir(), 'marque-brands-'));
  await cp(join(repositoryBrands, 'showcase'), join(brands, 'showcase'), { recursive: true });
  const file = join(brands, 'showcase/products/annual/policy.yaml');
  const policy = await readFile(file, 'utf8');
  await writeFile(file, policy.replace('sections: [using-the-car', 'sections: [vehicle-registration, using-the-car'));
  shop = await startTestShop({ environment: { BRANDS_DIR: brands }, overrides: { mail: post.mail, sms: post.sms } });
});
afterAll(async () => {
  await shop.close();
  await rm(brands, { recursive: true, force: true });
});

it('takes no other car for a renewal, also from a page that asks for it: its policy’s car goes on', async () => {
  shop.clock.travelTo('2026-11-20T13:00:00.000Z');
  const { accessToken: token } = await signIn(shop, post, { email: 'ada@example.com' });
  const { policyId } = await buyAnnual(shop, token);
  shop.clock.travelTo('2027-10-29T09:00:00.000Z');
  await makeRenewals(shop.context);
  const { renewalProposal } = (await send(shop.url, `GET /api/policies/${policyId}`, { token }))
    .body as CallOutput<'getPolicy'>;
  const answer = (data: object) =>
    send(shop.url, `PUT /api/renewals/${renewalProposal?.proposalCode}/answers`, {
      ...{ token, key: crypto.randomUUID() },
      body: { changes: [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data }] },
    });
  const other = await answer({ vrn: 'EV23TES', regLookup: true });
  expect(other.body).toMatchObject({
    code: 'validation_failed',
    errors: expect.arrayContaining([
      expect.objectContaining({ pointer: '/changes/0/data/vrn', code: 'not_changeable' }),
    ]),
  });
  expect((await answer({ annualMileage: 9000 })).status).toBe(200);
});
