import { z } from 'zod';
import { call } from '../../call.ts';
import { staffRequest } from '../../shapes/staff/staff-request.ts';

export const listStaffRequests = call({
  summary:
    'What waits for a second person, of all customers, the most urgent first; each is noted on its customer’s record',
  address: ['GET', '/api/staff-requests'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'action:approve',
  status: 200,
  response: z.array(staffRequest),
  problems: [],
});
