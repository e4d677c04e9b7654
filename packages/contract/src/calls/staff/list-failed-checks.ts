import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { failedCheck } from '../../shapes/staff/failed-check.ts';

export const listFailedChecks = call({
  summary:
    'The checks of policyholders that failed and wait for a person, of all customers, the oldest first; each is noted on its customer’s record',
  address: ['GET', '/api/failed-checks'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:check',
  query: z.strictObject({
    /** The `next` of the page before. */
    after: code.optional(),
  }),
  status: 200,
  response: z.object({ checks: z.array(failedCheck), next: z.string().nullable() }),
  problems: [],
});
