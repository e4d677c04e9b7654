import { z } from 'zod';
import { call } from '../../call.ts';
import { sessionGranted } from '../../shapes/session.ts';

export const createSession = call({
  summary: 'Begin an anonymous session',
  address: ['POST', '/session'],
  tag: 'Sessions',
  auth: 'none',
  body: z.strictObject({}),
  status: 201,
  response: sessionGranted,
  problems: ['forbidden'],
});
