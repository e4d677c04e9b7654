import { z } from 'zod';
import { call } from '../../call.ts';
import { customerPayment } from '../../shapes/staff/staff-request.ts';

export const listCustomerPayments = call({
  summary: 'The payments of the customer for whom staff are acting, and what may still go back of each',
  address: ['GET', '/api/customer-payments'],
  tag: 'Staff',
  auth: 'staff',
  personal: true,
  status: 200,
  response: z.array(customerPayment),
  problems: ['impersonation_over'],
});
