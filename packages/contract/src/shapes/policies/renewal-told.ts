import { scheduleTypes } from '@marque/domain/enumerations';
import { termDifferenceKinds } from '@marque/domain/term-difference-kinds';
import { z } from 'zod';
import { instant, localDate, pennies } from '../basics.ts';
import { priceDifference } from '../quote.ts';

const termPremium = z.object({
  schedule: z.enum(scheduleTypes),
  payment: pennies.meta({ description: 'One payment before any offer' }),
  payments: z.int(),
  term: pennies.meta({ description: 'All payments of a term, less what an offer takes off' }),
  offered: z.object({ payments: z.int(), payment: pennies }).nullable().meta({
    description: 'The first payments, which an offer reduces: how many, and to what; null where none is',
  }),
});

const { lines } = priceDifference.shape;

/** What a renewal gives and until when, what it costs compared with the term that ends, and why that moved. */
export const renewalTold = z.object({
  ends: instant.meta({ description: 'The first moment after the next term' }),
  covers: z.array(z.string()).meta({
    description: 'Codes of the covers of the next term, those that come with it first; empty without a price',
  }),
  differences: z
    .array(
      z.object({
        kind: z.enum(termDifferenceKinds),
        code: z.string().meta({
          description:
            'Of the cover, the kind of claim, the way of repair, the schedule to come or the edition of the wording to come; empty for the voluntary excess',
        }),
        profileCode: z.string().optional().meta({ description: 'The driver who bears it while they drive' }),
        from: pennies.nullable(),
        to: pennies.nullable(),
      }),
    )
    .meta({
      description:
        'Each cover, excess, way to pay and edition of the wording that is another in the next term; empty where all go on, and without a price',
    }),
  leftOut: z.array(z.string()).nullable().meta({
    description:
      'What its customer corrected and what is left out since the policy was changed, by the keys of its texts; empty where a driver or another choice is meant, null where nothing is',
  }),
  takenOn: localDate.nullable().meta({
    description:
      'The first day on which a month of the next term that costs something may be taken; null where it is paid at once, where nobody was told in time, and without a price',
  }),
  confirmedAt: instant.nullable().meta({
    description:
      'When its customer said that all of its answers are still true; null where they have not, and once one has changed',
  }),
  last: termPremium.extend({
    isAnnualised: z.boolean().meta({ description: 'Whether it is a whole term at the price since the latest change' }),
  }),
  premium: termPremium.nullable().meta({ description: 'Of the next term; null without a price' }),
  movement: z.object({ from: pennies, to: pennies, lines, causes: lines }).nullable().meta({
    description:
      'Why one term costs something else than the other: the lines sum to the difference, the causes explain them. Null without a price',
  }),
});
