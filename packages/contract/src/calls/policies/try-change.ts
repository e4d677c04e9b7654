import { z } from 'zod';
import { call } from '../../call.ts';
import { changeProblems } from '../../problem-lists.ts';
import { code, instant } from '../../shapes/basics.ts';
import { change } from '../../shapes/change.ts';
import { policyAdjustment } from '../../shapes/ends/policy-adjustment.ts';
import { policyChange } from '../../shapes/policy-change.ts';

const { updatedPolicyVersions, prorataPremium, amountDue, availableBalance } = policyAdjustment.shape;

export const tryChange = call({
  summary:
    'What changes of a policy would do to its price, to the customer’s money and to its documents; nothing is kept',
  address: ['POST', '/api/policies/:policyId/changePrice'],
  tag: 'Policies',
  auth: 'customer',
  speaker: 'HEAR',
  personal: true,
  params: z.object({ policyId: code }),
  body: z.strictObject({
    changes: z.array(change).max(50).meta({
      description: 'As for a draft (MTA, or SDA with a start date alone), in the order in which they are tried',
    }),
    effectiveAt: instant.nullable().meta({ description: 'From when, as for a draft' }),
  }),
  status: 200,
  response: z.object({ updatedPolicyVersions, prorataPremium, amountDue, availableBalance, change: policyChange }),
  problems: [
    'not_found',
    'second_person_needed',
    'policy_ended',
    'wrong_state',
    'provider_unavailable',
    ...changeProblems,
  ],
});
