import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { handedChange } from '../../shapes/staff/handed-change.ts';

export const listHandedChanges = call({
  summary:
    'The changes that nobody is insured with and that wait for a person, of all customers, the oldest first; each is noted on its customer’s record',
  address: ['GET', '/api/handed-changes'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:referral',
  query: z.strictObject({
    /** The `next` of the page before. */
    after: code.optional(),
  }),
  status: 200,
  response: z.object({ changes: z.array(handedChange), next: z.string().nullable() }),
  problems: [],
});
