import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { createCustomerAccount } from './create-customer-account.ts';

export const openProposalAccount = call({
  ...createCustomerAccount,
  summary: 'The same as `createCustomerAccount`, under the proposal’s address',
  address: ['POST', '/api/proposals/:proposalCode/account'],
  params: z.object({ proposalCode: code }),
  body: createCustomerAccount.body.omit({ proposalCode: true }),
});
