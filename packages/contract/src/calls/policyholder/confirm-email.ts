import { z } from 'zod';
import { call } from '../../call.ts';
import { policyholder } from '../../shapes/policyholder.ts';

export const confirmEmail = call({
  summary: 'Confirm the new e-mail by the code that was sent to it, which takes five tries',
  address: ['POST', '/api/policyholder/email/confirm'],
  tag: 'Policyholder',
  auth: 'customer',
  customerOnly: true,
  personal: true,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  status: 200,
  response: policyholder,
  problems: ['wrong_state', 'code_not_accepted', 'code_used_up'],
});
