import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { staying } from '../../shapes/data-requests/data-request.ts';
import { heldKind } from '../../shapes/data-requests/retention-hold.ts';

export const forgetDriver = call({
  summary:
    'Forget a named driver who asked for it, of a quote or of a policy whose time is over; the rest stays. Where the quote or policy has to be kept, so has its driver: the answer says why and until when',
  address: ['POST', '/api/people/data/drivers'],
  tag: 'Data requests',
  auth: 'staff',
  permission: 'privacy:handle',
  body: z.strictObject({
    kind: heldKind,
    reference: code.meta({ description: 'The number of the policy, or the code of the quote' }),
    profileCode: z.enum(['p1', 'p2', 'p3', 'p4']),
  }),
  status: 200,
  response: z.object({ stays: staying.nullable().meta({ description: 'Null where the driver is forgotten' }) }),
  problems: ['not_found'],
});
