import { z } from 'zod';
import { call } from '../../call.ts';
import { code, localDate } from '../../shapes/basics.ts';
import { openComplaint } from '../../shapes/complaint.ts';

export const listOpenComplaints = call({
  summary:
    'The complaints of all customers that wait for an answer or whose letter is to be posted, what is due first first; each is noted on its customer’s record',
  address: ['GET', '/api/open-complaints'],
  tag: 'Complaints',
  auth: 'staff',
  permission: 'complaints:handle',
  query: z.strictObject({
    /** The `next` of the page before. */
    after: code.optional(),
  }),
  status: 200,
  response: z.object({
    complaints: z.array(openComplaint),
    today: localDate.meta({ description: 'The business’s day' }),
    next: z.string().nullable(),
  }),
  problems: [],
});
