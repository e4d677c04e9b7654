import { z } from 'zod';
import { call } from '../../call.ts';
import { code } from '../../shapes/basics.ts';

export const getKeptDocument = call({
  summary: 'Where to open a document as it was shown before the sale: an address that works once, for a minute',
  address: ['GET', '/api/proposals/:proposalCode/offer/kept/:hash'],
  tag: 'Proposals',
  auth: 'session',
  personal: true,
  params: z.object({ proposalCode: code, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  status: 200,
  response: z.object({ location: z.string() }),
  problems: ['not_found'],
});
