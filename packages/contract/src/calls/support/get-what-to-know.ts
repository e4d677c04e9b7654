import { z } from 'zod';
import { call } from '../../call.ts';
import { authorisedPerson } from '../../shapes/authorised/authorised-person.ts';
import { needsToKnow } from '../../shapes/support/support.ts';

export const getWhatToKnow = call({
  summary: 'What somebody has to know who deals with the customer: what they need, and who may speak for them today',
  address: ['GET', '/api/policyholder/what-to-know'],
  tag: 'Support',
  auth: 'customer',
  personal: true,
  status: 200,
  response: z.object({
    support: needsToKnow.nullable().meta({ description: 'Null where they have said nothing' }),
    authorised: z.array(authorisedPerson),
  }),
  problems: [],
});
