import { addToDate, assert, startOfDay } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { makeRenewals } from '../../../../src/renewals/make-renewals.ts';
import { untilIdle } from '../../../kit/time/until-idle.ts';
import { yearAheadShop } from '../../../kit/years/year-ahead-shop.ts';
import type { Bought } from './buying.ts';
import type { Living } from './living.ts';

/** Is told of a renewal, names another driver for it, and lets it end. */
export async function letARenewalGo(life: Living, { policyId }: Bought): Promise<void> {
  const { shop, canaries, own, ask } = life;
  await beInvited(life, policyId, 'renewed');
  const choice = { enabled: false, reason: `Other|${canaries.secret['notRenewed']}` };
  await ask(await own(), `PUT /api/policies/${policyId}/autoRenewal`, choice);
  await untilIdle(shop.context.db);
}

/** Is told of a renewal, names another driver for it, and pays it; answers the term that follows. */
export async function payARenewal(life: Living, bought: Bought): Promise<Pick<Bought, 'policyId'>> {
  const { shop, own, ask } = life;
  const line = `POST /api/renewals/${await beInvited(life, bought.policyId, 'renewedFor')}/payment`;
  const { sessionId } = await ask<{ sessionId: string }>(await own(), line, {
    ...{ saveCard: false, successPath: '/annual/renewal', cancelPath: '/annual' },
  });
  await shop.pay(sessionId);
  await untilIdle(shop.context.db);
  const years = yearAheadShop(() => shop);
  const termsOf = async () => await years.termsOf({ ...bought, token: '' });
  const [sold] = await termsOf();
  assert(sold?.startAt, 'a policy that was sold has begun');
  shop.clock.travelTo(startOfDay(addToDate(sold.startAt, { years: 1, days: 1 }), 'Europe/London'));
  await years.bill();
  await years.turn(bought);
  await untilIdle(shop.context.db);
  const [, next] = await termsOf();
  assert(next, 'what was paid for follows');
  return next;
}

/** Is told of a renewal and names another driver for it; answers the renewal. */
async function beInvited({ shop, canaries, own, ask }: Living, policyId: string, driver: string): Promise<string> {
  const { secret, days } = canaries;
  await makeRenewals(shop.context);
  await untilIdle(shop.context.db);
  const customer = await own();
  const { renewalProposal } = await ask<CallOutput<'getPolicy'>>(customer, `GET /api/policies/${policyId}`);
  assert(renewalProposal, 'the renewal is made');
  const data = {
    ...noahMarsh,
    ...{ firstName: secret[driver], lastName: secret[`${driver}LastName`], dateOfBirth: days[`${driver}Born`] },
    ...{ 'drivingLicence.validFrom': days[`${driver}Licensed`] },
  };
  const line = `PUT /api/renewals/${renewalProposal.proposalCode}/answers`;
  await ask(customer, line, { changes: [{ changeType: 'ADD_PROFILE', profileCode: 'p2', data }] });
  await untilIdle(shop.context.db);
  return renewalProposal.proposalCode;
}
