import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { insurerEnd } from '../../shapes/ends/customers-word.ts';
import { insurerEnding } from '../../shapes/ends/insurer-ending.ts';

export const foreseeInsurerEnd = call({
  summary:
    'What ending the policy of the customer for whom staff act by the insurer’s will would do to cover and money, before it is decided; nothing is kept',
  address: ['POST', '/api/policies/:policyId/insurerEnd/foreseen'],
  tag: 'Staff',
  auth: 'staff',
  personal: true,
  permission: 'action:void',
  params: z.object({ policyId: code }),
  body: z.strictObject({ end: insurerEnd }),
  status: 200,
  response: insurerEnding,
  problems: ['impersonation_over', 'not_found', 'policy_ended', 'end_waiting'],
});
