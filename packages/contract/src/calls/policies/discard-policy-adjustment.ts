import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing } from '../../shapes/basics.ts';

export const discardPolicyAdjustment = call({
  summary:
    'Throw away a cancellation or a change that is not confirmed; one that is thrown away or too old is left as it is',
  address: ['DELETE', '/api/policyAdjustments/:adjustmentId'],
  tag: 'Policies',
  auth: 'customer',
  params: z.object({ adjustmentId: code }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'forbidden', 'wrong_state'],
});
