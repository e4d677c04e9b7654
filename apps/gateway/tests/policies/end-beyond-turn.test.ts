import type { PolicyDocumentWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueNextCertificates } from '../../src/policies/documents/queue-next-certificates.ts';
import { makeRenewals } from '../../src/renewals/make-renewals.ts';
import { send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { endByInsurer } from '../kit/client/insurer-end.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const SOLD = '2026-11-20T13:00:00.000Z';
const INVITED = '2027-10-29T09:00:00.000Z';
const TURN = '2027-11-27T00:00:00.000Z';
const NOTICED = '2027-11-22T09:00:00.000Z';
const ENDS = '2027-11-30T00:00:00.000Z';
const end = { kind: 'CANCELLED', reason: 'Fraud', evidence: 'The DVLA says so', isAtOnce: false };

describe('an end by the insurer that was told before the turn and comes after it', () => {
  let shop: StaffShop;
  let bought: PolicyBuyer;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(SOLD);
    bought = await buyPolicy(shop, await shop.customer('ada'));
    shop.clock.travelTo(INVITED);
    await makeRenewals(shop.context);
    await untilIdle(shop.context.db);
    shop.clock.travelTo(NOTICED);
    const ended = await endByInsurer(shop.url, await shop.acting('ada', ['action:void']), bought, { end });
    expect(ended.status, ended.text).toBeLessThan(300);
    await untilIdle(shop.context.db);
  });
  afterAll(() => shop.close());

  const certificates = async () => {
    const asked = { token: await shop.customer('ada') };
    const { body } = await send(shop.url, `GET /api/documents/policy/${bought.policyId}`, asked);
    return (body as PolicyDocumentWire[])
      .filter(({ document }) => document === 'certificate')
      .map(({ since, coversUntil, state }) => ({ since, coversUntil, state }))
      .toSorted((one, other) => String(one.coversUntil).localeCompare(String(other.coversUntil)));
  };

  it('comes with a certificate of the days from the turn to that end', async () => {
    expect(await certificates()).toMatchObject([
      { coversUntil: TURN, state: 'IN_FORCE' },
      { since: TURN, coversUntil: ENDS, state: 'COMING' },
    ]);
    shop.clock.travelTo('2027-11-28T09:00:00.000Z');
    expect(await certificates()).toMatchObject([
      { coversUntil: TURN, state: 'OVER' },
      { coversUntil: ENDS, state: 'IN_FORCE' },
    ]);
  });

  it('has the certificate made up for where the gateway slept over the notice', async () => {
    shop.clock.travelTo('2027-11-23T09:00:00.000Z');
    await asOwner(shop.context.db, (tx) =>
      tx
        .deleteFrom('documents')
        .where('policy_id', '=', bought.policyId)
        .where('document', '=', 'certificate')
        .where('covers_until', '=', ENDS)
        .execute(),
    );
    expect(await certificates()).toHaveLength(1);
    await queueNextCertificates(shop.context);
    await untilIdle(shop.context.db);
    expect(await certificates()).toHaveLength(2);
  });
});
