import { feedbackTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { call } from '../../call.ts';
import { code, linesOfWords, nothing } from '../../shapes/basics.ts';

export const postFeedback = call({
  summary: 'Say how it went, from 1 to 10, or that one would rather not say; once for each thing that happened',
  address: ['POST', '/api/insights/feedback'],
  tag: 'Insights',
  auth: 'session',
  customerOnly: true,
  body: z
    .strictObject({
      type: z
        .enum(feedbackTypes)
        .meta({ description: 'The sale, the cancellation, or the latest change of the policy' }),
      rating: z.int().min(1).max(10).optional().meta({ description: 'Needed, unless it is declined' }),
      comment: linesOfWords(2000).optional(),
      dismissed: z
        .literal(true)
        .optional()
        .meta({ description: 'The customer would rather not say, and is not asked about this again' }),
      tags: z.strictObject({ proposalCode: code }).meta({ description: 'The proposal that was bought' }),
    })
    .refine(
      ({ rating, comment, dismissed }) => (rating === undefined) === (dismissed ?? false) && !(dismissed && comment),
      {
        path: ['rating'],
        message: 'is a rating, or none and dismissed',
      },
    ),
  status: 204,
  response: nothing,
  problems: ['not_found', 'wrong_state', 'feedback_given'],
});
