import { feedbackTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { call } from '../../call.ts';
import { code, linesOfWords, nothing } from '../../shapes/basics.ts';

export const postFeedback = call({
  summary: 'Say how it went, from 1 to 10',
  address: ['POST', '/api/insights/feedback'],
  tag: 'Insights',
  auth: 'session',
  customerOnly: true,
  body: z.strictObject({
    type: z.enum(feedbackTypes),
    rating: z.int().min(1).max(10),
    comment: linesOfWords(2000).optional(),
    tags: z.strictObject({ proposalCode: code }),
  }),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state'],
});
