import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing, text } from '../../shapes/basics.ts';

export const trackProposal = call({
  summary: 'Store the campaign parameters that led to a proposal, once',
  address: ['POST', '/api/proposals/:proposalCode/tracking'],
  tag: 'Proposals',
  auth: 'session',
  params: z.object({ proposalCode: code }),
  body: z.strictObject({ values: z.record(z.string().regex(/^[a-z_]{1,40}$/), text(200)) }),
  status: 204,
  response: nothing,
  problems: ['not_found'],
});
