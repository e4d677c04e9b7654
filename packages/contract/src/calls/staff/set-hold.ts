import { z } from 'zod';
import { call } from '../../call.ts';
import { code, localDate, nothing, words } from '../../shapes/basics.ts';

export const setHold = call({
  summary:
    'Have what the customer for whom staff act has not paid stand still up to and with a day, at most 60 days: breathing space, or a promise with a date',
  address: ['PUT', '/api/customerAccounts/:accountId/hold'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:hold',
  params: z.object({ accountId: code }),
  body: z.strictObject({ until: localDate, reason: words(300, 3) }),
  status: 204,
  response: nothing,
  problems: ['impersonation_over', 'not_found', 'second_person_needed', 'wrong_state'],
});
