import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { evidence } from '../../shapes/proof/evidence.ts';

export const getEvidence = call({
  summary: 'What was told for a policy, each version of it, the newest first: questions, answers, by whom and when',
  address: ['GET', '/api/policies/:policyId/evidence'],
  tag: 'Policies',
  auth: 'session',
  personal: true,
  params: z.object({ policyId: code }),
  status: 200,
  response: z.array(evidence),
  problems: ['not_found'],
});
