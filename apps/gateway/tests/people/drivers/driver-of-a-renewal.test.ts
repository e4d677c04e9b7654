import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { describe, expect, it } from 'vitest';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { send } from '../../kit/client/api-client.ts';
import { buyQuote } from '../../kit/client/buy-policy.ts';
import { asNamed, quoteNaming } from '../../kit/people/naming-drivers.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';

const driver = { ...noahMarsh, lastName: 'Hollowby' };

describe('a driver who is named in a renewal', () => {
  const desk = peopleDesk();

  it('asks about the policy that it renews, and is not forgotten out of it while that runs', async () => {
    const { shop } = desk;
    const quote = await quoteNaming(shop, await shop.customer('rene'), [driver]);
    const { policyId, policyNumber } = await buyQuote(shop, quote);
    shop.clock.travelTo('2027-11-01T12:00:00.000Z');
    await makeRenewals(shop.context);
    await desk.idle();
    const { body: policy } = await send(shop.url, `GET /api/policies/${policyId}`, {
      token: await shop.customer('rene'),
    });
    const renewal = (policy as CallOutput<'getPolicy'>).renewalProposal?.proposalCode;
    expect(renewal).toBeDefined();

    const ofRenewal = { kind: 'QUOTE', reference: renewal, ...asNamed(driver) };
    const { requestId } = await desk.take({ ...ofRenewal, receivedOn: '2027-11-01' });
    const ofPolicy = { kind: 'POLICY', reference: policyNumber };
    expect(await desk.waiting(requestId)).toMatchObject({
      ...{ driver: ofPolicy, wouldStay: [{ ...ofPolicy, why: 'RUNNING' }], wouldGo: [] },
    });
    expect(await desk.answer(requestId)).toBe('wrong_state');
  });
});
