import { call } from '../../call.ts';
import { sessionGranted } from '../../shapes/session.ts';

export const refreshSession = call({
  summary: 'Exchange the refresh cookie for a new access token; the subject stays the same',
  address: ['POST', '/session/refresh'],
  tag: 'Sessions',
  auth: 'none',
  status: 200,
  response: sessionGranted,
  problems: ['session_expired', 'forbidden'],
});
