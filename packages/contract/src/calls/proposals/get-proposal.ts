import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { proposal } from '../../shapes/proposal.ts';

export const getProposal = call({
  summary: 'One proposal',
  address: ['GET', '/api/proposals/:proposalCode'],
  tag: 'Proposals',
  auth: 'session',
  personal: true,
  params: z.object({ proposalCode: code }),
  status: 200,
  response: proposal,
  problems: ['not_found'],
});
