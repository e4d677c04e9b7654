import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing, text } from '../../shapes/basics.ts';

export const handOverChange = call({
  summary:
    'Hand a change that nobody is insured with to a person, with what was told; cover goes on meanwhile. One that a person has is left as it is; told again in another draft, it is refused with `wrong_state`',
  address: ['POST', '/api/policyAdjustments/:adjustmentId/handOver'],
  tag: 'Policies',
  auth: 'customer',
  params: z.object({ adjustmentId: code }),
  body: z.strictObject({
    hasHappened: z.boolean().meta({ description: 'Whether it is so already; false: it is planned' }),
    message: text(1000).nullable().meta({ description: 'What the customer wants to say besides' }),
  }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'forbidden', 'wrong_state', 'adjustment_type_unavailable'],
});
