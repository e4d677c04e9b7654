import { adjustmentTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { call } from '../../call.ts';
import { cancellationProblems, changeProblems } from '../../problem-lists.ts';
import { code, instant, text } from '../../shapes/basics.ts';
import { change } from '../../shapes/change.ts';
import { customersWord } from '../../shapes/ends/customers-word.ts';

export const createPolicyAdjustment = call({
  summary: 'Prepare a cancellation or a change of a policy; nothing happens before it is confirmed',
  address: ['POST', '/api/policyAdjustments'],
  tag: 'Policies',
  auth: 'customer',
  stopsAtDeath: true,
  idempotent: true,
  body: z.strictObject({
    policyId: code,
    adjustmentType: z.enum(adjustmentTypes).meta({ description: 'CAN cancels, MTA changes, SDA moves the start' }),
    changes: z
      .array(change)
      .max(50)
      .meta({ description: 'None for CAN. For SDA the start date alone, for MTA any other but the payment schedule' }),
    reason: text(500)
      .nullable()
      .meta({ description: 'For CAN after the days to withdraw: a reason of the product, or `Other|` and words' }),
    effectiveAt: instant.nullable().meta({
      description:
        'For CAN the end of a day that may be chosen; null, or a moment in the past: at once. Staff who act for the customer may name the start of cover, or the end of a day within the last 30. For SDA null. For MTA null is at once, or the start of cover that has not begun; otherwise the first moment of a later day where the product lets customers choose one, and of any day from 30 days back on, or the start of cover, for staff',
    }),
    becauseOf: code.optional().meta({
      description:
        'For CAN: a change of the same policy that nobody is insured with. Nobody is asked why then, and any product is cancelled',
    }),
    promotion: z.enum(['GOES_ON', 'ENDS']).nullable().optional().meta({
      description:
        'For MTA by staff: what becomes of an offer that another car puts in question. It is decided before the change is prepared',
    }),
    word: customersWord
      .nullable()
      .optional()
      .meta({ description: 'For CAN: on whose word staff end it. Theirs alone' }),
  }),
  status: 201,
  response: z.object({ adjustmentId: z.string(), confirmed: z.boolean() }),
  problems: [
    'not_found',
    'adjustment_type_unavailable',
    'forbidden',
    'second_person_needed',
    'wrong_state',
    'provider_unavailable',
    ...cancellationProblems,
    ...changeProblems,
  ],
});
