import type { CallOutput } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { makeRenewals } from '../../../../src/renewals/make-renewals.ts';
import { untilIdle } from '../../../kit/time/until-idle.ts';
import type { Bought } from './buying.ts';
import type { Living } from './living.ts';

/** Is told of a renewal, names another driver for it, and lets it end. */
export async function letARenewalGo({ shop, canaries, own, ask }: Living, { policyId }: Bought): Promise<void> {
  const { secret, days } = canaries;
  await makeRenewals(shop.context);
  await untilIdle(shop.context.db);
  const customer = await own();
  const { renewalProposal } = await ask<CallOutput<'getPolicy'>>(customer, `GET /api/policies/${policyId}`);
  const data = {
    ...noahMarsh,
    ...{ firstName: secret['renewed'], lastName: secret['renewedLastName'], dateOfBirth: days['renewedBorn'] },
    ...{ 'drivingLicence.validFrom': days['renewedLicensed'] },
  };
  const line = `PUT /api/renewals/${renewalProposal?.proposalCode}/answers`;
  await ask(customer, line, { changes: [{ changeType: 'ADD_PROFILE', profileCode: 'p2', data }] });
  const choice = { enabled: false, reason: `Other|${secret['notRenewed']}` };
  await ask(customer, `PUT /api/policies/${policyId}/autoRenewal`, choice);
  await untilIdle(shop.context.db);
}
