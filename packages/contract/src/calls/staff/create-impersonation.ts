import { z } from 'zod';
import { call } from '../../call.ts';
import { text, words } from '../../shapes/basics.ts';
import { impersonation } from '../../shapes/impersonation.ts';

export const createImpersonation = call({
  summary:
    'Begin to act for a customer, by id or e-mail, at most 15 minutes after a sign-in, for 60 minutes and for a reason that stays on the record',
  address: ['POST', '/api/impersonations'],
  tag: 'Staff',
  auth: 'staff',
  body: z.strictObject({
    /** The customer's id or e-mail. */
    id: text(254, 1),
    reason: words(300, 3),
  }),
  status: 201,
  response: impersonation,
  problems: ['sign_in_again', 'not_found'],
});
