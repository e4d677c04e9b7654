import { z } from 'zod';
import { call } from '../../call.ts';
import { code, text } from '../../shapes/basics.ts';

export const mergeProposal = call({
  summary: 'Take over what an anonymous session holds, by its live token, into the account of who has signed in',
  address: ['POST', '/api/proposals/merge'],
  tag: 'Proposals',
  auth: 'customer',
  customerOnly: true,
  body: z.strictObject({ proposalCode: code, sourceAccessToken: text(4000, 20) }),
  status: 200,
  response: z.object({ proposalCode: z.string() }),
  problems: ['not_found'],
});
