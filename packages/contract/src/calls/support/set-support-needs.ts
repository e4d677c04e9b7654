import { supportNeeds } from '@marque/domain/support-needs';
import { z } from 'zod';
import { call } from '../../call.ts';
import { text } from '../../shapes/basics.ts';
import { support } from '../../shapes/support/support.ts';

export const setSupportNeeds = call({
  summary:
    'Say what the customer needs in place of what was said before; none takes all of it back, and notes that they were asked. Staff may write it down on the customer’s word',
  address: ['PUT', '/api/policyholder/support'],
  tag: 'Support',
  auth: 'customer',
  personal: true,
  body: z.strictObject({
    needs: z.array(z.enum(supportNeeds)).max(supportNeeds.length),
    other: text(500).nullable().meta({ description: 'What else, with `OTHER`; null without it' }),
    hasAgreed: z
      .boolean()
      .meta({ description: 'Whether the customer agrees that we keep this: without it nothing is kept' }),
  }),
  status: 200,
  response: support,
  problems: ['validation_failed'],
});
