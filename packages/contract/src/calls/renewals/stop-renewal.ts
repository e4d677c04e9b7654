import { insurerReasons } from '@marque/domain/end-speakers';
import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';

export const stopRenewal = call({
  summary:
    'Have the policy of the customer for whom staff act end with its term by the insurer’s will, or take that back until the turn. A letter tells the customer; they cannot switch it on again',
  address: ['PUT', '/api/policies/:policyId/renewalStop'],
  tag: 'Renewals',
  auth: 'staff',
  permission: 'action:void',
  params: z.object({ policyId: code }),
  body: z.strictObject({
    reason: z.enum(insurerReasons).nullable().meta({ description: 'Why; null takes the stop back' }),
  }),
  status: 200,
  response: z.object({
    isLate: z.boolean().meta({ description: 'Whether fewer than 21 days are left to the turn; the letter says so' }),
  }),
  problems: [
    'impersonation_over',
    'not_found',
    'renewal_unchangeable',
    'wrong_state',
    'version_conflict',
    'second_person_needed',
  ],
});
