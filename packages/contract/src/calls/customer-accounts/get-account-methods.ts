import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { accountMethods } from '../../shapes/money.ts';

export const getAccountMethods = call({
  summary: 'Which means of payment an account is paid with, which were before, and which may replace it',
  address: ['GET', '/api/customerAccounts/:accountId/paymentMethods'],
  tag: 'Customer accounts',
  auth: 'customer',
  personal: true,
  params: z.object({ accountId: code }),
  status: 200,
  response: accountMethods,
  problems: ['not_found'],
});
