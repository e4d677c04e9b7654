import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { monthAtAGlance } from '../../shapes/money.ts';

export const getAccountYear = call({
  summary: 'What was charged, paid and refunded on an account in each of the last twelve months, the present one last',
  address: ['GET', '/api/customerAccounts/:accountId/year'],
  tag: 'Customer accounts',
  auth: 'session',
  personal: true,
  params: z.object({ accountId: code }),
  status: 200,
  response: z.object({ months: z.array(monthAtAGlance).length(12) }),
  problems: ['not_found'],
});
