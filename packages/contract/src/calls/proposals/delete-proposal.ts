import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing } from '../../shapes/basics.ts';

export const deleteProposal = call({
  summary: 'Delete a proposal that is not a policy',
  address: ['DELETE', '/api/proposals/:proposalCode'],
  tag: 'Proposals',
  auth: 'session',
  params: z.object({ proposalCode: code }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'proposal_bound'],
});
