import { z } from 'zod';
import { call } from '../../call.ts';
import { localDate } from '../../shapes/basics.ts';
import { emailAddress } from '../../shapes/policyholder.ts';

export const addDoNotWrite = call({
  summary:
    'Note that no offers are written to an email address, for somebody who asks for that, a customer or not. Only a mark of the address is kept; an account that signs in by it has its wishes set to none. The answer says since when it is so',
  address: ['POST', '/api/do-not-write'],
  tag: 'Data requests',
  auth: 'staff',
  permission: 'privacy:handle',
  body: z.strictObject({ email: emailAddress }),
  status: 200,
  response: z.object({ since: localDate }),
  problems: ['validation_failed'],
});
