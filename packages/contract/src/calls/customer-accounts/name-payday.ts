import { z } from 'zod';
import { call } from '../../call.ts';
import { code, localDate } from '../../shapes/basics.ts';

export const namePayday = call({
  summary: 'Name the day on which the customer is paid: the card that failed is asked again on it',
  address: ['PUT', '/api/customerAccounts/:accountId/payday'],
  tag: 'Customer accounts',
  auth: 'customer',
  stopsAtDeath: true,
  params: z.object({ accountId: code }),
  body: z.strictObject({
    on: localDate.meta({ description: 'One of the `paydays` of the missed payment' }),
  }),
  status: 200,
  response: z.object({
    nextTryOn: localDate.meta({ description: 'That day, or the first working day after it' }),
  }),
  problems: ['not_found', 'wrong_state'],
});
