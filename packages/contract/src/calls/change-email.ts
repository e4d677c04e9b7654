import { z } from 'zod';
import { call } from '../call.ts';
import { emailAddress, policyholder } from '../shapes/policyholder.ts';

export const changeEmail = call({
  summary: 'Ask for another e-mail; a code goes to it, and until that is confirmed nothing changes',
  tag: 'Policyholder',
  auth: 'customer',
  customerOnly: true,
  personal: true,
  body: z.strictObject({ email: emailAddress }),
  status: 200,
  response: policyholder,
  problems: ['not_signed_in', 'sign_in_required', 'customer_only', 'wrong_state'],
});
