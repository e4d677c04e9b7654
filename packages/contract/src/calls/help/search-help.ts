import { z } from 'zod';
import { call } from '../../call.ts';
import { key, text } from '../../shapes/basics.ts';

export const searchHelp = call({
  summary: 'Help articles of the brand that hold the words, the best first; all of them without words',
  address: ['GET', '/api/help/articles'],
  tag: 'Help',
  auth: 'none',
  query: z.strictObject({ text: text(100).optional(), language: key.optional() }),
  status: 200,
  response: z.array(z.object({ article: z.string(), title: z.string(), excerpt: z.string() })),
  problems: [],
});
