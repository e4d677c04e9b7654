import { z } from 'zod';
import { call } from '../../call.ts';
import { spread } from '../../shapes/account/spread.ts';
import { code } from '../../shapes/basics.ts';

export const getSpread = call({
  summary:
    'How what we failed to ask for is spread over payments to come, or how it would be; null where nothing of it can be',
  address: ['GET', '/api/customerAccounts/:accountId/spread'],
  tag: 'Customer accounts',
  auth: 'session',
  personal: true,
  params: z.object({ accountId: code }),
  status: 200,
  response: spread.nullable(),
  problems: ['not_found'],
});
