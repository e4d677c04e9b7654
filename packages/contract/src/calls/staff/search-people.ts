import { z } from 'zod';
import { call } from '../../call.ts';
import { text } from '../../shapes/basics.ts';
import { foundPeople } from '../../shapes/found-person.ts';

export const searchPeople = call({
  summary:
    'Find who holds a policy by its number, its car’s registration, or an e-mail, each exact, who was quoted by the reference of the quote, or by the beginnings of a last name and a postcode, of two characters at least; the search and whom it found are recorded',
  address: ['POST', '/api/people/search'],
  tag: 'Staff',
  auth: 'staff',
  permission: 'people:search',
  body: z.strictObject({
    policyNumber: text(40).optional(),
    vrn: text(20).optional(),
    email: text(254).optional(),
    /**
     * The reference of a quote. Finding somebody who has bought nothing by it needs the permission `privacy:handle`.
     */
    quoteReference: text(80).optional(),
    /** The beginning of the policyholder's last name. */
    lastName: text(80).optional(),
    /** The beginning of the policyholder's postcode. */
    postalCode: text(12).optional(),
  }),
  status: 200,
  response: foundPeople,
  problems: [],
});
