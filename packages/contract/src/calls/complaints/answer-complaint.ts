import { AMOUNT_MAX_PENNIES } from '@marque/base';
import { complaintOutcomes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { call } from '../../call.ts';
import { nothing, pennies, text } from '../../shapes/basics.ts';
import { ofComplaint } from '../../shapes/complaint.ts';

export const answerComplaint = call({
  summary:
    'Answer a complaint, once: its customer gets the final response, or a summary resolution where it is settled within three business days',
  address: ['POST', '/api/open-complaints/:complaintId/answer'],
  tag: 'Complaints',
  auth: 'staff',
  permission: 'complaints:handle',
  params: ofComplaint,
  body: z.strictObject({
    outcome: z.enum(complaintOutcomes),
    answer: text(6000, 1).meta({ description: 'What we found and why, and what we do about it; the letter quotes it' }),
    redressPennies: pennies
      .min(0)
      .max(AMOUNT_MAX_PENNIES)
      .meta({ description: 'What we say we pay; it moves no money' }),
    isAccepted: z.boolean().meta({ description: 'Whether the customer has said that this settles it' }),
  }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'second_person_needed', 'wrong_state'],
});
