import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { askedChange } from '../../shapes/staff/asked-change.ts';

export const listAskedChanges = call({
  summary:
    'The changes that were asked for of a policy of the customer for whom staff act, the newest first, fifty at most: who made each, what it changes, from when, and how it stands',
  address: ['GET', '/api/policies/:policyId/askedChanges'],
  tag: 'Policies',
  auth: 'staff',
  personal: true,
  params: z.object({ policyId: code }),
  status: 200,
  response: z.array(askedChange),
  problems: ['impersonation_over', 'not_found'],
});
