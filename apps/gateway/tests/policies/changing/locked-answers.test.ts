import { assert } from '@marque/base';
import type { Change } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../kit/client/api-client.ts';
import { beginProposal } from '../../kit/client/begin-quote.ts';
import { bindAtLast, openAccount, openPage, verify } from '../../kit/client/buy.ts';
import { changeBrand } from '../../kit/shops/change-brand.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

let shop: StaffShop;
let policyId: string;
beforeAll(async () => {
  shop = await startStaffShop({});
  // The shop's address is now that of the second brand.
  changeBrand(shop, 'showcase', (brand) => ({ ...brand, hosts: ['showcase.localhost'] }));
  changeBrand(shop, 'example', (brand) => ({ ...brand, hosts: ['127.0.0.1'] }));
  policyId = await buyCover();
  shop.clock.travelTo('2026-12-10T12:00:00.000Z');
});
afterAll(async () => {
  await untilIdle(shop.context.db);
  await shop.close();
});

/** A token that was signed just now. */
const own = async () => await shop.customer('ada', { aud: 'marque:example' });

/** Buys the second brand's product by card, with those of Ada Marsh's answers that it asks for. */
async function buyCover(): Promise<string> {
  const token = await own();
  const proposalCode = await beginProposal(shop.url, token, { schemeCode: 'cover' });
  const body = { changes: toldToCover(), applyRating: true };
  const priced = await send(shop.url, `PATCH /api/proposals/${proposalCode}`, { token, body });
  assert((priced.body as { status: string }).status === 'QUOTE', priced.text);
  const buyer = { token, proposalCode };
  const account = await openAccount(shop.url, buyer, ['accurate']);
  assert(account.status === 201, account.text);
  await verify(shop.url, buyer);
  await shop.pay(await openPage(shop.url, buyer));
  const bound = await bindAtLast(shop.url, buyer);
  await untilIdle(shop.context.db);
  return bound.policyId;
}

const ASKED = ['vrn', 'regLookup', 'annualMileage', 'noClaimsDiscount', 'usage', 'firstName', 'lastName'].concat(
  ...['dateOfBirth', 'drivingLicence.validFrom', 'address', 'email', 'phoneNumber'],
);
const toldToCover = () =>
  adaMarsh()
    .filter(({ changeType }) => changeType !== 'QUOTE_DISCLOSURE')
    .map((change) => ('data' in change && change.data ? { ...change, data: asked(change.data) } : change));
const asked = (data: object) => Object.fromEntries(Object.entries(data).filter(([name]) => ASKED.includes(name)));

const car = (data: object): Change => ({ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { ...data } });
const about = (data: object): Change => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { ...data } });
const calls = () => [`POST /api/policies/${policyId}/changePrice`, 'POST /api/policyAdjustments'];

/** The answer of one of both calls to the changes, and its faults. */
async function told(call: string, changes: readonly Change[]) {
  const policy = call.endsWith('changePrice') ? {} : { policyId, adjustmentType: 'MTA', reason: null };
  const { status, body } = await send(shop.url, call, {
    ...{ token: await own(), key: crypto.randomUUID() },
    body: { ...policy, changes, effectiveAt: null },
  });
  const { errors = [] } = body as { errors?: readonly { pointer: string; code: string }[] };
  return { status, faults: errors.map(({ pointer, code }) => `${pointer} ${code}`) };
}

describe('an answer that the second brand locks once the policy is sold', () => {
  it.each([
    ['another car', car({ vrn: 'AB12CDE', regLookup: true }), 'vrn read_only'],
    ['other no-claims years', car({ noClaimsDiscount: 3 }), 'noClaimsDiscount read_only'],
    ['no no-claims years any more', car({ noClaimsDiscount: null }), 'noClaimsDiscount read_only'],
    ['another first name', about({ firstName: 'Eve' }), 'firstName not_changeable'],
    ['another surname', about({ lastName: 'Young' }), 'lastName not_changeable'],
    ['another date of birth', about({ dateOfBirth: '1980-03-02' }), 'dateOfBirth not_changeable'],
  ])('is refused to its customer by the gateway itself, tried and prepared: %s', async (_what, change, fault) => {
    for (const call of calls()) {
      const { status, faults } = await told(call, [car({ annualMileage: 9000 }), change]);
      expect([status, faults], call).toEqual([422, [`/changes/1/data/${fault}`]]);
    }
  });

  it('may be sent as it stands, with one that is not locked', async () => {
    for (const call of calls()) {
      const { status, faults } = await told(call, [car({ noClaimsDiscount: 9, annualMileage: 9000 })]);
      expect([status < 300, faults], call).toEqual([true, []]);
    }
  });
});
