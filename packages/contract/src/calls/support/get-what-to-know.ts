import { z } from 'zod';
import { call } from '../../call.ts';
import { authorisedPerson } from '../../shapes/authorised/authorised-person.ts';
import { death } from '../../shapes/deaths/death.ts';
import { needsToKnow } from '../../shapes/support/support.ts';

export const getWhatToKnow = call({
  summary:
    'What somebody has to know who deals with the customer: what they need, who may speak for them today, and whether they have died',
  address: ['GET', '/api/policyholder/what-to-know'],
  tag: 'Support',
  auth: 'customer',
  speaker: 'STAFF',
  personal: true,
  status: 200,
  response: z.object({
    support: needsToKnow.nullable().meta({ description: 'Null where they have said nothing' }),
    authorised: z.array(authorisedPerson),
    speaker: z
      .string()
      .nullable()
      .meta({ description: 'Whom staff have on the line, by `authorisedId`; null for the customer' }),
    death: death.nullable().meta({ description: 'Null where nobody has told us that they died' }),
  }),
  problems: [],
});
