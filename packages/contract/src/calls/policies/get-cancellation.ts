import { z } from 'zod';
import { call } from '../../call.ts';
import { code, instant } from '../../shapes/basics.ts';
import { cancellation } from '../../shapes/ends/cancellation.ts';
import { staffDays } from '../../shapes/ends/customers-word.ts';
import { ending } from '../../shapes/ends/ending.ts';

export const getCancellation = call({
  summary:
    'Whether and how a policy may be cancelled, and what ending it now, tonight or later would do; nothing is kept',
  address: ['GET', '/api/policies/:policyId/cancellation'],
  tag: 'Policies',
  auth: 'customer',
  personal: true,
  params: z.object({ policyId: code }),
  query: z.object({
    effectiveAt: instant.optional().meta({ description: 'The end of a day, to learn what an end then would do' }),
  }),
  status: 200,
  response: cancellation.extend({
    now: ending.nullable().meta({ description: 'What ending at once does; null where it cannot be cancelled' }),
    tonight: ending.nullable().meta({ description: 'What ending with today does' }),
    chosen: ending.nullable().meta({ description: 'What ending at `effectiveAt` does; null where none was named' }),
    daysToDefer: z.int().meta({ description: 'How many days ahead an end may be chosen' }),
    staffDays: staffDays.nullable().meta({ description: 'What staff may choose; null for the customer' }),
    reasons: z.array(z.string()).meta({ description: 'Reasons to choose from; Other asks for words: Other|text' }),
  }),
  problems: ['not_found'],
});
