import { z } from 'zod';
import { call } from '../../call.ts';
import { key, text } from '../../shapes/basics.ts';
import { tableEntry } from '../../shapes/lookup.ts';

export const searchTable = call({
  summary: 'The best rows of a look-up table for a search term, best first',
  address: ['GET', '/api/lookup/data/:table'],
  tag: 'Look-ups',
  auth: 'session',
  cached: true,
  params: z.object({ table: key }),
  query: z.strictObject({ searchTerm: text(100) }),
  status: 200,
  response: z.object({ items: z.array(tableEntry) }),
  problems: ['not_found'],
});
