import { z } from 'zod';
import { call } from '../../call.ts';
import { code, localDate } from '../../shapes/basics.ts';

export const retryPayment = call({
  summary:
    'Ask the card of the customer for whom staff act for what was not paid, on the first working day from today; it is one of the tries that the brand makes',
  address: ['POST', '/api/customerAccounts/:accountId/retry'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:hold',
  params: z.object({ accountId: code }),
  status: 200,
  response: z.object({ nextTryOn: localDate }),
  problems: ['impersonation_over', 'not_found', 'second_person_needed', 'wrong_state'],
});
