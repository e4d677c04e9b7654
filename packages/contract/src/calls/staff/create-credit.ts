import { z } from 'zod';
import { call } from '../../call.ts';
import { code, pennies, words } from '../../shapes/basics.ts';
import { creditBooking } from '../../shapes/staff/staff-request.ts';

export const createCredit = call({
  summary:
    'Credit the account of the customer for whom staff act: as goodwill, or by writing off what is owed; above the brand’s amount a second person decides first',
  address: ['POST', '/api/customerAccounts/:accountId/credits'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:write-off',
  idempotent: true,
  params: z.object({ accountId: code }),
  body: z.strictObject({ amount: pennies.min(1), bookedAs: creditBooking, reason: words(300, 3) }),
  status: 201,
  response: z.object({
    status: z.enum(['DONE', 'WAITING']),
    /** The request that a second person decides; null if the account is credited. */
    requestId: z.string().nullable(),
  }),
  problems: ['impersonation_over', 'not_found', 'wrong_state', 'second_person_needed'],
});
