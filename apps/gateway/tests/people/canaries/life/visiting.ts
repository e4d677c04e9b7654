import { assert } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { beginTestSession } from '../../../kit/client/api-client.ts';
import { subjectOf } from '../../../kit/client/subject-of.ts';
import { untilIdle } from '../../../kit/time/until-idle.ts';
import type { Canaries } from '../canaries.ts';
import { type Bought, buy } from './buying.ts';
import type { By, Living } from './living.ts';

const TODAY = '2026-11-20';

/** Buys without signing in and rings; staff look at them and write to them; then signs in and takes over all of it. */
export async function joinAsVisitor(life: Living): Promise<Bought> {
  const { shop, canaries, own, ask } = life;
  const { secret } = canaries;
  const { token } = await beginTestSession(shop.url);
  const subject = subjectOf(token);
  const visiting = { ...life, subject, canaries: asVisitor(canaries), own: async () => ({ token }) };
  const bought = await buy(visiting, { schemeCode: 'flex', by: 'CARD' });

  const kim: By = { token: await shop.staff('kim', ['people:search', 'privacy:handle', 'complaints:handle']) };
  await ask(kim, 'POST /api/people/view', { userId: subject, reason: secret['visitorsLook'] });
  const came = { cameBy: 'PHONE', receivedOn: TODAY };
  const { requestId } = await ask<CallOutput<'takeDataRequest'>>(kim, 'POST /api/people/data/requests', {
    ...{ userId: subject, kind: 'RESTRICTION', words: secret['visitorsRequest'], ...came },
  });
  const refusal = { isGranted: false, words: secret['visitorsWhy'] };
  await ask(kim, `POST /api/data-requests/${requestId}/answer`, refusal);

  const sam: By = { token: await shop.staff('sam', ['access:impersonate']) };
  const { impersonationId } = await ask<CallOutput<'createImpersonation'>>(sam, 'POST /api/impersonations', {
    ...{ id: subject, reason: secret['visitorsCall'] },
  });
  const acting = { ...sam, headers: { 'x-impersonation': impersonationId } };
  const { complaintId } = await ask<CallOutput<'createComplaint'>>(acting, 'POST /api/complaints', {
    ...{ kind: 'INSURANCE', policyId: bought.policyId, follows: null, taken: came },
    ...{ wrong: secret['visitorsWrong'], wanted: null },
  });
  await ask(kim, `POST /api/open-complaints/${complaintId}/answer`, {
    ...{ outcome: 'NOT_UPHELD', answer: secret['visitorsAnswer'], redressPennies: 0, isAccepted: false },
  });
  await untilIdle(shop.context.db);

  const { policies } = await ask<CallOutput<'joinPolicies'>>(await own(), 'POST /api/policyholder/policies', {
    dateOfBirth: canaries.days['born'],
  });
  assert(policies.length === 1, 'the policy of the visitor joins the account');
  return bought;
}

/** What somebody tells as a visitor: the same person, with a home and a driver of their own. */
function asVisitor({ secret, days, ...canaries }: Canaries): Canaries {
  return {
    ...canaries,
    secret: {
      ...secret,
      ...{ firstName: secret['visitor'] ?? '', home: secret['visitorsHome'] ?? '' },
      ...{ driver: secret['visitorsDriver'] ?? '' },
    },
    days: { ...days, driverBorn: days['visitorsDriverBorn'] ?? '' },
  };
}
