import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing, text } from '../../shapes/basics.ts';
import { emailAddress } from '../../shapes/policyholder.ts';

export const postHelpMessage = call({
  summary: 'Write to the brand’s mailbox',
  address: ['POST', '/api/help/messages'],
  tag: 'Help',
  auth: 'session',
  speaker: 'HEAR',
  idempotent: true,
  body: z.strictObject({
    message: text(4000, 1),
    email: emailAddress,
    referral: code
      .optional()
      .meta({ description: 'The reference of a quote without a price that is to be looked at again' }),
  }),
  status: 204,
  response: nothing,
  problems: [],
});
