import { z } from 'zod';
import { call } from '../../call.ts';
import { localDate } from '../../shapes/basics.ts';

export const joinPolicies = call({
  summary:
    'Take policies that were bought without signing in into the account: those whose policyholder has the customer’s verified e-mail and this date of birth',
  address: ['POST', '/api/policyholder/policies'],
  tag: 'Policyholder',
  auth: 'customer',
  customerOnly: true,
  personal: true,
  body: z.strictObject({ dateOfBirth: localDate }),
  status: 200,
  response: z.object({ policies: z.array(z.object({ policyId: z.string(), policyNumber: z.string() })) }),
  problems: [],
});
