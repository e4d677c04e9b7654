import { z } from 'zod';
import { call } from '../../call.ts';
import { code, words } from '../../shapes/basics.ts';
import { insurerEndShown } from '../../shapes/ends/insurer-ending.ts';
import { changeToAgreeShown } from '../../shapes/staff/change-to-agree.ts';

export const decideRequest = call({
  summary:
    'Approve or refuse what somebody else of the staff has asked for, within seven days and at most 15 minutes after a sign-in; an approval carries it out',
  address: ['POST', '/api/staff-requests/:requestId/decision'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:approve',
  params: z.object({ requestId: code }),
  body: z.strictObject({
    isApproved: z.boolean(),
    reason: words(300, 3),
    shown: z
      .union([insurerEndShown, changeToAgreeShown])
      .optional()
      .meta({ description: 'What the end or the change would do as it was shown: needed to approve one' }),
  }),
  status: 200,
  response: z.object({ status: z.enum(['APPROVED', 'REFUSED']), refundId: z.string().nullable() }),
  problems: ['sign_in_again', 'not_found', 'second_person_needed', 'wrong_state', 'gone', 'adjustment_changed'],
});
