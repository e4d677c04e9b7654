import { z } from 'zod';
import { call } from '../../call.ts';
import { nothing, text } from '../../shapes/basics.ts';

export const postReport = call({
  summary: 'Tell of an error that a page met; it goes to the gateway’s log',
  address: ['POST', '/api/reports'],
  tag: 'Insights',
  auth: 'none',
  body: z.strictObject({
    severity: z.enum(['debug', 'info', 'warning', 'error', 'critical']),
    name: text(100, 1),
    message: text(500),
    /** The route of the page as the router names it, never an address that was visited. */
    route: text(200),
    stack: text(4000).optional(),
    release: text(80).optional(),
    /** Only for somebody who has signed in. */
    userId: text(100).optional(),
  }),
  status: 204,
  response: nothing,
  problems: ['forbidden'],
});
