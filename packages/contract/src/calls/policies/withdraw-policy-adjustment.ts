import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { policyAdjustment } from '../../shapes/ends/policy-adjustment.ts';

export const withdrawPolicyAdjustment = call({
  summary:
    'Take a confirmed cancellation or change back before it takes effect, a change also for half an hour, or as staff an end of their own on its day; one that is taken back is answered as it is',
  address: ['POST', '/api/policyAdjustments/:adjustmentId/withdraw'],
  tag: 'Policies',
  auth: 'customer',
  stopsAtDeath: true,
  personal: true,
  params: z.object({ adjustmentId: code }),
  status: 200,
  response: policyAdjustment,
  problems: [
    'not_found',
    'gone',
    'forbidden',
    'wrong_state',
    'version_conflict',
    'policy_ended',
    'change_followed',
    'claim_since_change',
    'second_person_needed',
  ],
});
