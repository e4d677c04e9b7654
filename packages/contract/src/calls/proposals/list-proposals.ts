import { z } from 'zod';
import { call } from '../../call.ts';
import { key } from '../../shapes/basics.ts';
import { proposalSummary } from '../../shapes/proposal.ts';

export const listProposals = call({
  summary: 'The proposals of this session, the earliest start first',
  address: ['GET', '/api/proposals'],
  tag: 'Proposals',
  auth: 'session',
  personal: true,
  query: z.strictObject({ schemeCode: key.optional() }),
  status: 200,
  response: z.array(proposalSummary),
  problems: [],
});
