import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing } from '../../shapes/basics.ts';

export const endSpread = call({
  summary: 'Take nothing of what we failed to ask for with payments to come any more: it is paid when it suits',
  address: ['DELETE', '/api/customerAccounts/:accountId/spread'],
  tag: 'Customer accounts',
  auth: 'session',
  stopsAtDeath: true,
  params: z.object({ accountId: code }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state'],
});
