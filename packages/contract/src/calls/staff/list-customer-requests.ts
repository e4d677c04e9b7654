import { z } from 'zod';
import { call } from '../../call.ts';
import { staffRequest } from '../../shapes/staff/staff-request.ts';

export const listCustomerRequests = call({
  summary: 'What was asked of a second person about the customer for whom staff are acting, the newest first',
  address: ['GET', '/api/customer-requests'],
  tag: 'Staff',
  auth: 'staff',
  personal: true,
  status: 200,
  response: z.array(staffRequest),
  problems: ['impersonation_over'],
});
