import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing } from '../../shapes/basics.ts';

export const endHold = call({
  summary: 'End the hold of what the customer for whom staff act has not paid: it is followed up as before',
  address: ['DELETE', '/api/customerAccounts/:accountId/hold'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:hold',
  params: z.object({ accountId: code }),
  status: 204,
  response: nothing,
  problems: ['impersonation_over', 'not_found', 'second_person_needed', 'wrong_state'],
});
