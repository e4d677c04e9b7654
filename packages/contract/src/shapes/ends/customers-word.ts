import { customersSpeakers, endProofs, insurerReasons, insurerWould, voidFindings } from '@marque/domain/end-speakers';
import { z } from 'zod';
import { localDate, words } from '../basics.ts';

/** What staff say of an end that they ask for on the customer's word. */
export const customersWord = z.strictObject({
  onWordOf: z.enum(customersSpeakers),
  said: words(300, 3).meta({ description: 'Who said it, and how: by telephone, in a letter' }),
  proof: z
    .strictObject({
      kind: z.enum(endProofs),
      since: localDate.meta({ description: 'Since which day there was other cover, or the car was gone' }),
      seen: words(300, 3).meta({ description: 'What was seen of it, such as the other insurer’s certificate' }),
    })
    .nullable()
    .meta({ description: 'For an end that is set back; otherwise null' }),
});

const evidence = words(2000, 10).meta({ description: 'What shows it. The customer reads this in the letter' });
const isAtOnce = z.boolean().meta({ description: 'For fraud alone: no days of notice. A second person decides' });

/** Why the insurer ends a policy. */
export const insurerEnd = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('CANCELLED'), reason: z.enum(insurerReasons), evidence, isAtOnce }),
  z.strictObject({
    kind: z.literal('VOIDED'),
    finding: z.enum(voidFindings),
    insurerWould: z.enum(insurerWould).meta({ description: 'What the insurer would have done had it known' }),
    keepsPremium: z.boolean().meta({ description: 'What was paid is kept. A second person decides' }),
    ...{ evidence, isAtOnce },
  }),
]);

/** What staff may choose of the last day of cover, or of the first of a change; pages check it by the same four rules as the call. */
export const staffDays = z.object({
  startAt: localDate.meta({ description: 'The day of inception' }),
  expiresOn: localDate.meta({
    description: 'The last day of cover, or of the year in a policy that goes on. An end is on a day before it',
  }),
  today: localDate,
  inceptedAt: z.iso.datetime().nullable().meta({ description: 'From its very start; null where that is too late' }),
});
