import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { ledgerLine } from '../../shapes/staff/ledger-line.ts';

export const listLedger = call({
  summary:
    'All that happened to the money of an account of the customer for whom staff act, in order: charges, payments, failures, notices, holds, corrections and refunds, with what is owed after each',
  address: ['GET', '/api/customerAccounts/:accountId/ledger'],
  tag: 'Staff',
  auth: 'staff',
  personal: true,
  params: z.object({ accountId: code }),
  status: 200,
  response: z.array(ledgerLine),
  problems: ['impersonation_over', 'not_found'],
});
