import { z } from 'zod';
import { call } from '../../call.ts';
import { key } from '../../shapes/basics.ts';
import { quoteRetrieved, retrieveDetails } from '../../shapes/session.ts';

export const retrieveBackBook = call({
  summary: 'The same for a quote of one of the brand’s back books',
  address: ['POST', '/session/back-book'],
  tag: 'Sessions',
  auth: 'none',
  body: z.strictObject({ backBook: key, brand: key, ...retrieveDetails }),
  status: 200,
  response: quoteRetrieved,
  problems: ['quote_not_retrieved', 'brand_mismatch', 'forbidden'],
});
