import { z } from 'zod';
import { call } from '../../call.ts';
import { localDate, nothing, text } from '../../shapes/basics.ts';
import { ofComplaint } from '../../shapes/complaint.ts';

export const delayComplaint = call({
  summary: 'Tell the customer that we need longer for their complaint, why, and until when',
  address: ['POST', '/api/open-complaints/:complaintId/longer'],
  tag: 'Complaints',
  auth: 'staff',
  permission: 'complaints:handle',
  params: ofComplaint,
  body: z.strictObject({
    reason: text(2000, 1).meta({ description: 'Why; the letter quotes it' }),
    expectedOn: localDate.meta({
      description: 'By when we expect to answer: a day to come, and later than the last one',
    }),
  }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'second_person_needed', 'wrong_state'],
});
