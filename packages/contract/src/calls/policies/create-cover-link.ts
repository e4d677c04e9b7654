import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';
import { coverLink, coverToken } from '../../shapes/proof/cover-link.ts';

export const createCoverLink = call({
  summary: 'Make a link that proves cover for 24 hours; its token is shown this once',
  address: ['POST', '/api/policies/:policyId/coverLinks'],
  tag: 'Policies',
  auth: 'customer',
  params: z.object({ policyId: code }),
  status: 201,
  response: z.object({
    link: coverLink,
    token: coverToken.meta({ description: 'What opens the link, behind the # of the address /cover' }),
  }),
  problems: ['not_found', 'wrong_state', 'cover_links_full'],
});
