import { z } from 'zod';
import { call } from '../../call.ts';
import { parkedJob } from '../../shapes/money.ts';

export const listJobs = call({
  summary: 'How the gateway’s jobs stand: how many wait of each, and those that failed too often',
  address: ['GET', '/api/jobs'],
  tag: 'Operations',
  auth: 'staff',
  status: 200,
  response: z.object({
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: z.int(),
        running: z.int(),
        parked: z.int(),
        /** How long the longest-waiting job is overdue; null if none is late. */
        lateSeconds: z.int().nullable(),
      }),
    ),
    parked: z.array(parkedJob),
  }),
  problems: [],
});
