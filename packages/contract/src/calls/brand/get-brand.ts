import { z } from 'zod';
import { call } from '../../call.ts';
import { brandWire } from '../../shapes/brand.ts';

export const getBrand = call({
  summary: 'The brand of this host: its products, questions and texts',
  address: ['GET', '/api/brand'],
  tag: 'Brand',
  auth: 'none',
  kept: true,
  query: z.strictObject({
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
  }),
  status: 200,
  response: brandWire,
  problems: [],
});
