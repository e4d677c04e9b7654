import { z } from 'zod';
import { call } from '../../call.ts';
import { cancellationProblems, changeCheckProblems, changeProblems } from '../../problem-lists.ts';
import { code, pennies } from '../../shapes/basics.ts';
import { policyAdjustment } from '../../shapes/ends/policy-adjustment.ts';
import { changeShown } from '../../shapes/paying/change-shown.ts';

export const commitPolicyAdjustment = call({
  summary: 'Confirm a cancellation or a change; one that is confirmed already is answered as it is',
  address: ['POST', '/api/policyAdjustments/:adjustmentId/commit'],
  tag: 'Policies',
  auth: 'customer',
  stopsAtDeath: true,
  personal: true,
  params: z.object({ adjustmentId: code }),
  body: z.strictObject({
    shown: z
      .union([z.object({ refund: pennies, leftToPay: pennies, comesBack: pennies }), changeShown])
      .optional()
      .meta({ description: 'What the customer was told. Left out: what it was when the adjustment was made' }),
  }),
  status: 200,
  response: policyAdjustment,
  problems: [
    'not_found',
    'gone',
    'forbidden',
    'adjustment_changed',
    'version_conflict',
    'wrong_state',
    'adjustment_type_unavailable',
    'payment_required',
    'change_referred',
    'second_person_needed',
    'validation_failed',
    ...cancellationProblems,
    ...changeProblems,
    ...changeCheckProblems,
  ],
});
