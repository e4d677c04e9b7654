import { z } from 'zod';
import { call } from '../../call.ts';
import { paymentDayProblems } from '../../problem-lists.ts';
import { code } from '../../shapes/basics.ts';
import { customerAccount } from '../../shapes/money.ts';
import { paymentDay } from '../../shapes/payment-day.ts';

export const moveBillingDay = call({
  summary: 'Charge a policy on another day of the month: `updatePaymentDay` by the policy’s id',
  address: ['POST', '/api/policies/:policyId/billingDay'],
  tag: 'Policies',
  auth: 'staff',
  permission: 'action:billing-day',
  personal: true,
  params: z.object({ policyId: code }),
  body: z.strictObject({ billingDay: paymentDay }),
  status: 200,
  response: customerAccount,
  problems: ['impersonation_over', 'not_found', 'version_conflict', ...paymentDayProblems],
});
