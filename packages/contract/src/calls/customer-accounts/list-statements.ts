import { z } from 'zod';
import { call } from '../../call.ts';
import { statementSummary } from '../../shapes/account/statement.ts';
import { code } from '../../shapes/basics.ts';

export const listStatements = call({
  summary: 'The statements of an account, the latest first',
  address: ['GET', '/api/customerAccounts/:accountId/statements'],
  tag: 'Customer accounts',
  auth: 'session',
  personal: true,
  params: z.object({ accountId: code }),
  status: 200,
  response: z.array(statementSummary),
  problems: ['not_found'],
});
