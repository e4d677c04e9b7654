import { z } from 'zod';
import { call } from '../../call.ts';
import { quoteRetrieved, retrieveDetails } from '../../shapes/session.ts';

export const retrieveSession = call({
  summary: 'Find a saved quote; the session, a new one where none is given, may then go on with it',
  address: ['POST', '/session/retrieve'],
  tag: 'Sessions',
  auth: 'none',
  body: z.strictObject(retrieveDetails),
  status: 200,
  response: quoteRetrieved,
  problems: ['quote_not_retrieved', 'forbidden'],
});
