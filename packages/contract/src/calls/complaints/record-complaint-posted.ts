import { z } from 'zod';
import { call } from '../../call.ts';
import { code, nothing } from '../../shapes/basics.ts';

export const recordComplaintPosted = call({
  summary: 'Record that a letter about a complaint that no email can bring was posted today, once',
  address: ['POST', '/api/open-complaints/:complaintId/letters/:letterId/posted'],
  tag: 'Complaints',
  auth: 'staff',
  permission: 'complaints:handle',
  params: z.object({ complaintId: code, letterId: code }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state'],
});
