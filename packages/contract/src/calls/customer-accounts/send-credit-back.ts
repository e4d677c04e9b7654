import { z } from 'zod';
import { call } from '../../call.ts';
import { code, pennies } from '../../shapes/basics.ts';

export const sendCreditBack = call({
  summary:
    'Send back what is in a customer’s favour, to the payments that made it, the latest first; what no payment can take waits for a person',
  address: ['POST', '/api/customerAccounts/:accountId/creditBack'],
  tag: 'Customer accounts',
  auth: 'session',
  stopsAtDeath: true,
  customerOnly: true,
  idempotent: true,
  params: z.object({ accountId: code }),
  body: z.strictObject({}),
  status: 201,
  response: z.object({
    amount: pennies.meta({ description: 'What goes back the way it came' }),
    unplaced: pennies.meta({ description: 'What no payment can take: a person asks where it should go' }),
  }),
  problems: ['not_found', 'wrong_state'],
});
