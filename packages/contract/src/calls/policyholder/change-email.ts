import { z } from 'zod';
import { call } from '../../call.ts';
import { emailAddress, policyholder } from '../../shapes/policyholder.ts';

export const changeEmail = call({
  summary:
    'Ask for another e-mail, at most 15 minutes after a sign-in; a code goes to it, and until that is confirmed nothing changes',
  address: ['POST', '/api/policyholder/email'],
  tag: 'Policyholder',
  auth: 'customer',
  customerOnly: true,
  personal: true,
  body: z.strictObject({ email: emailAddress }),
  status: 200,
  response: policyholder,
  problems: ['sign_in_again', 'wrong_state'],
});
