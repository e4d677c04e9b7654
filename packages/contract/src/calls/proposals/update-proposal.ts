import { z } from 'zod';
import { call } from '../../call.ts';
import { code, localDate } from '../../shapes/basics.ts';
import { change } from '../../shapes/change.ts';
import { proposal } from '../../shapes/proposal.ts';

export const updateProposal = call({
  summary: 'Apply changes whole or not at all, and price when asked and complete',
  address: ['PATCH', '/api/proposals/:proposalCode'],
  tag: 'Proposals',
  auth: 'session',
  personal: true,
  params: z.object({ proposalCode: code }),
  body: z.strictObject({
    changes: z.array(change).max(50),
    applyRating: z.boolean(),
    coverStart: localDate.optional(),
  }),
  status: 200,
  response: proposal,
  problems: ['customer_only', 'not_found', 'proposal_bound', 'version_conflict'],
});
