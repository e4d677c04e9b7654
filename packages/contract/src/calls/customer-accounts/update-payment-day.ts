import { z } from 'zod';
import { call } from '../../call.ts';
import { paymentDayProblems } from '../../problem-lists.ts';
import { code } from '../../shapes/basics.ts';
import { customerAccount } from '../../shapes/money.ts';
import { paymentDay } from '../../shapes/payment-day.ts';

export const updatePaymentDay = call({
  summary:
    'Charge an account on another day of the month, from the next service period that was not charged or announced',
  address: ['PUT', '/api/customerAccounts/:accountId/paymentDay'],
  tag: 'Customer accounts',
  auth: 'staff',
  permission: 'action:billing-day',
  personal: true,
  params: z.object({ accountId: code }),
  body: z.strictObject({ policyId: code, paymentDay }),
  status: 200,
  response: customerAccount,
  problems: ['impersonation_over', 'not_found', 'version_conflict', ...paymentDayProblems],
});
