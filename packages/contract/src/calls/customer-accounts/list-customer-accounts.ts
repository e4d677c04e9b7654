import { z } from 'zod';
import { call } from '../../call.ts';
import { key } from '../../shapes/basics.ts';
import { customerAccount } from '../../shapes/money.ts';

export const listCustomerAccounts = call({
  summary: 'The accounts that policies are billed to, one of a policy number when given',
  address: ['GET', '/api/customerAccounts'],
  tag: 'Customer accounts',
  auth: 'session',
  personal: true,
  query: z.strictObject({ policyNumber: key.optional() }),
  status: 200,
  response: z.array(customerAccount),
  problems: [],
});
