import { z } from 'zod';
import { call } from '../../call.ts';
import { complaint } from '../../shapes/complaint.ts';

export const listComplaints = call({
  summary: 'A customer’s complaints, the newest first, 100 at most',
  address: ['GET', '/api/complaints'],
  tag: 'Complaints',
  auth: 'customer',
  personal: true,
  status: 200,
  response: z.array(complaint),
  problems: [],
});
