import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';

export const quoteAgain = call({
  summary:
    'Start a proposal of the same scheme as a policy whose cover has ended or ends with its term without a renewal, filled in with what was told for it. The start date and what they want to hear of us are asked for again',
  address: ['POST', '/api/policies/:policyId/quote'],
  tag: 'Policies',
  auth: 'customer',
  idempotent: true,
  params: z.object({ policyId: code }),
  body: z.strictObject({}),
  status: 201,
  response: z.object({ proposalCode: z.string() }),
  problems: ['not_found', 'wrong_state', 'proposal_exists'],
});
