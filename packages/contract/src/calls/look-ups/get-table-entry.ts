import { z } from 'zod';
import { call } from '../../call.ts';
import { key, text } from '../../shapes/basics.ts';
import { tableEntry } from '../../shapes/lookup.ts';

export const getTableEntry = call({
  summary: 'The row of a look-up table with this code',
  address: ['GET', '/api/lookup/data/:table/:entry'],
  tag: 'Look-ups',
  auth: 'session',
  cached: true,
  params: z.object({ table: key, entry: text(60, 1) }),
  status: 200,
  response: tableEntry,
  problems: ['not_found'],
});
