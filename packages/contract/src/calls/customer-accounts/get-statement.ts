import { z } from 'zod';
import { call } from '../../call.ts';
import { accountStatement } from '../../shapes/account/statement.ts';
import { code } from '../../shapes/basics.ts';

export const getStatement = call({
  summary: 'A statement with its transactions',
  address: ['GET', '/api/customerAccounts/:accountId/statements/:statementNumber'],
  tag: 'Customer accounts',
  auth: 'session',
  personal: true,
  params: z.object({ accountId: code, statementNumber: z.string().regex(/^[1-9]\d{0,5}$/) }),
  status: 200,
  response: accountStatement,
  problems: ['not_found'],
});
