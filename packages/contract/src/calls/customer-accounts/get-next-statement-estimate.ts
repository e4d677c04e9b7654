import { z } from 'zod';
import { call } from '../../call.ts';
import { accountStatement } from '../../shapes/account/statement.ts';
import { code } from '../../shapes/basics.ts';

export const getNextStatementEstimate = call({
  summary: 'What the next statement of an account will say as things are now; null where none is to come',
  address: ['GET', '/api/customerAccounts/:accountId/nextStatementEstimate'],
  tag: 'Customer accounts',
  auth: 'session',
  personal: true,
  params: z.object({ accountId: code }),
  status: 200,
  response: accountStatement.nullable(),
  problems: ['not_found'],
});
