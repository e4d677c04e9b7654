import { complaintWays } from '@marque/domain/complaint-kinds';
import { z } from 'zod';
import { call } from '../../call.ts';
import { localDate } from '../../shapes/basics.ts';
import { complainant, complaintWords } from '../../shapes/complaints/complaint.ts';

export const takeComplaint = call({
  summary:
    'Take a complaint about data of somebody who is no customer, and of whom something is kept: a named driver, an attorney, an executor. They are told by letter that we have it',
  address: ['POST', '/api/open-complaints'],
  tag: 'Complaints',
  auth: 'staff',
  permission: 'complaints:handle',
  idempotent: true,
  body: z.strictObject({
    ...complainant,
    ...complaintWords,
    cameBy: z.enum(complaintWays).exclude(['SITE']),
    receivedOn: localDate.meta({ description: 'The day on which it reached us, from which its days count' }),
  }),
  status: 201,
  response: z.object({ complaintId: z.string() }),
  problems: ['validation_failed'],
});
