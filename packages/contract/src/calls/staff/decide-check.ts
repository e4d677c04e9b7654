import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing, words } from '../../shapes/basics.ts';

/** Why, for the record; the customer is not told it. */
const reason = words(300, 3);

export const decideCheck = call({
  summary:
    'Accept or refuse a check of a policyholder that failed, once, with the evidence that was seen; the customer is told by letter, and may go on after an acceptance',
  address: ['POST', '/api/failed-checks/:checkId/decision'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:check',
  params: z.object({ checkId: code }),
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('ACCEPTED'), reason, evidence: words(300, 3) }),
    z.strictObject({ decision: z.literal('REFUSED'), reason, evidence: words(300, 3).optional() }),
  ]),
  status: 204,
  response: nothing,
  problems: ['not_found', 'second_person_needed', 'wrong_state'],
});
