import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';

export const getStatementPaper = call({
  summary: 'Where to open a statement as a PDF: an address that works once, for a minute',
  address: ['GET', '/api/customerAccounts/:accountId/statements/:statementNumber/paper'],
  tag: 'Customer accounts',
  auth: 'session',
  personal: true,
  params: z.object({ accountId: code, statementNumber: z.string().regex(/^[1-9]\d{0,5}$/) }),
  status: 200,
  response: z.object({ location: z.string() }),
  problems: ['not_found'],
});
