import { z } from 'zod';
import { call } from '../../call.ts';
import { code, instant } from '../../shapes/basics.ts';

export const listKeptOffer = call({
  summary: 'What was shown before the customer agreed, each document as it was kept then, the newest first',
  address: ['GET', '/api/proposals/:proposalCode/offer/kept'],
  tag: 'Proposals',
  auth: 'session',
  personal: true,
  params: z.object({ proposalCode: code }),
  status: 200,
  response: z.array(
    z.object({
      document: z.string(),
      title: z.string(),
      wordingVersion: z.string(),
      language: z.string(),
      hash: z.string(),
      shownAt: instant,
    }),
  ),
  problems: ['not_found'],
});
