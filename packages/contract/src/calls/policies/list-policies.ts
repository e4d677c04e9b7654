import { z } from 'zod';
import { call } from '../../call.ts';
import { key } from '../../shapes/basics.ts';
import { policySummary } from '../../shapes/policy.ts';

export const listPolicies = call({
  summary: 'The caller’s policies: active ones first, then the newest inception',
  address: ['GET', '/api/policies'],
  tag: 'Policies',
  auth: 'session',
  personal: true,
  query: z.strictObject({ schemeCode: key.optional() }),
  status: 200,
  response: z.array(policySummary),
  problems: [],
});
