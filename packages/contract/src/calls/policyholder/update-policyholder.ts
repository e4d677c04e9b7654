import { z } from 'zod';
import { call } from '../../call.ts';
import { text } from '../../shapes/basics.ts';
import { marketingPreferences, policyholder } from '../../shapes/policyholder.ts';

export const updatePolicyholder = call({
  summary: 'Change the phone number or the marketing preferences of who has signed in; only what is given changes',
  address: ['PATCH', '/api/policyholder'],
  tag: 'Policyholder',
  auth: 'customer',
  personal: true,
  body: z.strictObject({
    phoneNumber: text(20).optional(),
    marketingPreferences: marketingPreferences.optional(),
  }),
  status: 200,
  response: policyholder,
  problems: ['customer_only', 'wrong_state'],
});
