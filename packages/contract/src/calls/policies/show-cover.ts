import { z } from 'zod';
import { call } from '../../call.ts';
import { coverToken, shownCover } from '../../shapes/proof/cover-link.ts';

export const showCover = call({
  summary:
    'What a link shows: plate, cover and dates as they are now. Not found alike when it is unknown, too old or withdrawn',
  address: ['POST', '/api/shownCover'],
  tag: 'Policies',
  auth: 'none',
  body: z.strictObject({ token: coverToken }),
  status: 200,
  response: shownCover,
  problems: ['not_found'],
});
