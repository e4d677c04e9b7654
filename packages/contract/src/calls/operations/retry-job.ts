import { z } from 'zod';
import { call } from '../../call.ts';
import { nothing } from '../../shapes/basics.ts';

export const retryJob = call({
  summary: 'Have a parked job tried again',
  address: ['POST', '/api/jobs/:jobId/retry'],
  tag: 'Operations',
  auth: 'staff',
  params: z.object({ jobId: z.uuid() }),
  status: 204,
  response: nothing,
  problems: ['not_found'],
});
