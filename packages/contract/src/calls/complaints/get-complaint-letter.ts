import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { sentLetter } from '../../shapes/letter.ts';

export const getComplaintLetter = call({
  summary: 'A letter about a complaint, word for word as it was sent',
  address: ['GET', '/api/complaints/:complaintId/letters/:letterId'],
  tag: 'Complaints',
  auth: 'customer',
  personal: true,
  params: z.object({ complaintId: code, letterId: code }),
  status: 200,
  response: sentLetter,
  problems: ['not_found'],
});
