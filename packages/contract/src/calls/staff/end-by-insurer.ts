import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { insurerEnd } from '../../shapes/ends/customers-word.ts';
import { insurerEndShown } from '../../shapes/ends/insurer-ending.ts';

export const endByInsurer = call({
  summary:
    'End the policy of the customer for whom staff act by the insurer’s will, or declare it void: with days to answer, or at once for fraud. A second person decides first where that is so, where money is kept, and where a void policy has a known claim',
  address: ['POST', '/api/policies/:policyId/insurerEnd'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:void',
  idempotent: true,
  params: z.object({ policyId: code }),
  body: z.strictObject({ end: insurerEnd, shown: insurerEndShown }),
  status: 201,
  response: z.object({
    status: z.enum(['DONE', 'WAITING']),
    requestId: z.string().nullable().meta({ description: 'What a second person decides; null where it is done' }),
    adjustmentId: z.string().nullable().meta({ description: 'The end, which may be taken back; null while it waits' }),
  }),
  problems: [
    'impersonation_over',
    'not_found',
    'policy_ended',
    'end_waiting',
    'adjustment_changed',
    'second_person_needed',
  ],
});
