import { z } from 'zod';
import { answerName, code } from '../names.ts';

/** What an address says anyway: these have meanings of their own. */
const RESERVED = ['ref', 'source', 'promoCode'];

const parameter = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'a parameter of letters, digits, _ and -')
  .refine((name) => !RESERVED.includes(name), 'a parameter other than ref, source and promoCode, which every brand has')
  .meta({ title: 'Name of the parameter in the address' });

const question = answerName.meta({ title: 'Question that its value answers' });

/** A parameter of an address that answers a question of a new proposal as it stands. */
export const passthrough = z.strictObject({ parameter, question });

/** The same for a parameter that is looked up first: its answer is the code of the row found. */
export const lookup = z.strictObject({ parameter, table: code('Table under look-ups/ that has its value'), question });
