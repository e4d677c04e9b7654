import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing, text } from '../../shapes/basics.ts';

export const postImpression = call({
  summary: 'Record how a visitor came to a proposal, once per proposal',
  address: ['POST', '/api/insights/impression'],
  tag: 'Insights',
  auth: 'session',
  speaker: 'HEAR',
  body: z.strictObject({
    type: z.literal('proposal'),
    values: z.record(z.string().regex(/^[a-z_]{1,40}$/), text(200)),
    tags: z.strictObject({ proposalCode: code }),
  }),
  status: 204,
  response: nothing,
  problems: ['not_found'],
});
