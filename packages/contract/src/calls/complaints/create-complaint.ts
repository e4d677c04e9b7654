import { complaintKinds, complaintWays } from '@marque/domain/complaint-kinds';
import { z } from 'zod';
import { call } from '../../call.ts';
import { code, localDate } from '../../shapes/basics.ts';
import { complaintWords } from '../../shapes/complaints/complaint.ts';

export const createComplaint = call({
  summary:
    'Complain, or take a complaint for the customer for whom staff act; its customer is told by letter that we have it',
  address: ['POST', '/api/complaints'],
  tag: 'Complaints',
  auth: 'customer',
  speaker: 'HEAR',
  idempotent: true,
  body: z.strictObject({
    kind: z.enum(complaintKinds),
    policyId: code.nullable().meta({ description: 'The policy that it is about; null where it is about none' }),
    follows: code.nullable().meta({ description: 'An answered complaint of theirs that it comes back to' }),
    ...complaintWords,
    taken: z
      .strictObject({
        cameBy: z.enum(complaintWays).exclude(['SITE']),
        receivedOn: localDate.meta({ description: 'The day on which it reached us, from which its days count' }),
      })
      .optional()
      .meta({ description: 'From staff, and only from them' }),
  }),
  status: 201,
  response: z.object({ complaintId: z.string() }),
  problems: ['not_found', 'forbidden', 'wrong_state'],
});
