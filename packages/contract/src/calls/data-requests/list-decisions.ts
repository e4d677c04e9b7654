import { dataRequestOutcomes } from '@marque/domain/data-request-kinds';
import { z } from 'zod';
import { call } from '../../call.ts';
import { localDate } from '../../shapes/basics.ts';
import { decision } from '../../shapes/data-requests/data-request.ts';

export const listDecisions = call({
  summary:
    'What a computer has decided against the customer as things are now: quotes without a price, checks that were not passed',
  address: ['GET', '/api/policyholder/data/decisions'],
  tag: 'Data requests',
  auth: 'customer',
  personal: true,
  status: 200,
  response: z.array(
    decision.extend({
      reviewId: z
        .string()
        .nullable()
        .meta({ description: 'The open request that a person look again; null where there is none' }),
      answered: z
        .object({ outcome: z.enum(dataRequestOutcomes), answeredOn: localDate })
        .nullable()
        .meta({
          description:
            'What a person has answered who looked at this decision again; null while nobody has. One that was changed cannot be asked about again',
        }),
    }),
  ),
  problems: [],
});
