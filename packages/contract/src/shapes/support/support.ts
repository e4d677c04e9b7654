import { supportNeeds } from '@marque/domain/support-needs';
import { z } from 'zod';
import { instant } from '../basics.ts';

const needs = z
  .array(z.enum(supportNeeds))
  .meta({ description: 'Empty where they have said none, or taken them back' });
const other = z.string().nullable().meta({ description: 'What else they need, in their own words' });

/** What somebody needs, as staff who deal with them see it. */
export const needsToKnow = z.object({ needs, other });
export type NeedsToKnowWire = z.infer<typeof needsToKnow>;

/** What a customer has said that they need, and on whose word. It moves no price and decides nothing. */
export const support = needsToKnow.extend({
  askedAt: instant.nullable().meta({ description: 'When they were first asked or said something; null before' }),
  agreedAt: instant.nullable().meta({ description: 'When they agreed that we keep it; null where nothing is kept' }),
  isFromStaff: z.boolean().meta({ description: 'Whether staff wrote it down on the customer’s word' }),
});
export type SupportWire = z.infer<typeof support>;
