import { isLocalDate } from '@marque/base';
import { scheduleTypes } from '@marque/domain';
import { pricePartNames } from '@marque/domain/rating/quote';
import { answerKeys, answerScopes } from '@marque/domain/rating/settings/answer-settings';
import {
  coverLoads,
  driverScopes,
  excessCombinations,
  ratingPeriods,
} from '@marque/domain/rating/settings/tariff-settings';
import { z } from 'zod';
import { answerName, listOf, pennies } from '../names.ts';
import { promotionEntry } from './promotion-entry.ts';
import { referral } from './referral.ts';

const coverCode = z.string().regex(/^[a-z][a-z0-9_]*$/, 'a cover code such as legal_expenses');
const excessName = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'an excess such as accidental_damage')
  .meta({ title: 'Which excess (texts covers.excess.<name>)' });
const basisPoints = (title: string) =>
  z.int().min(0).max(10_000).meta({ title, description: 'Hundredths of a percent: 1200 is 12%.' });
/** From the lowest rate that the United Kingdom ever had, rounded down, to beyond its highest; 0 if a risk is exempt. */
const iptBasisPoints = z
  .int()
  .refine(
    (value) => value === 0 || (value >= 100 && value <= 2500),
    '0, or 100 (1%) to 2500 (25%) hundredths of a percent: 1200 is 12%',
  )
  .meta({ title: 'Insurance premium tax', description: 'Hundredths of a percent: 1200 is 12%.' });
const factorNames = listOf(z.string().min(1), 'Factors by the names of their tables');
const codes = (title: string) =>
  listOf(z.string().regex(/^[A-Z0-9]{1,4}$/, 'an endorsement code or its beginning'), title);
const listName = (example: string) => z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/, `a name such as ${example}`);
const occupations = listOf(
  z.string().regex(/^[A-Z][A-Z0-9-]*$/, 'a code or its beginning, such as SOC21 or RE'),
  'Codes of occupations, or of employment without one, or their beginnings',
);

const mainCover = z.strictObject({
  cover: coverCode,
  insurer: z.string().min(1).meta({ title: 'Insurer, by its code in brand.yaml' }),
  minimumPremiumPennies: pennies('The line is never below this, before tax').optional(),
});

const optionalCover = mainCover
  .extend({
    factors: factorNames.optional(),
    loads: z.enum(coverLoads).optional().meta({
      title: 'It costs what the table ncd_protection adds to the main covers',
      description:
        'In place of factors: the price of the main covers with the table’s factor less their price without.',
    }),
    minimumNcd: z
      .int()
      .min(0)
      .max(9)
      .optional()
      .meta({ title: 'Years of no-claims discount from which it can be chosen' }),
  })
  .refine((value) => (value.factors === undefined) !== (value.loads === undefined), 'exactly one of factors and loads');

const answerFactor = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'a name such as tracker')
    .meta({ title: 'Factor (table rates/<name>.csv, text rating.factors.<name>)' }),
  of: z.enum(answerScopes).meta({ title: 'Whose answer; of every driver, the riskiest weighs most' }),
  answer: answerName,
  part: z.enum(pricePartNames).meta({ title: 'The part of a price that it belongs to' }),
  keys: z.enum(answerKeys).meta({
    title: 'How it is looked up',
    description:
      'codes: a column answer with options of the question, yes, no, none where nothing was answered, and *. numbers: columns minAnswer and maxAnswer.',
  }),
});

const years = (title: string) => z.int().min(0).max(125).optional().meta({ title });

const endorsement = z
  .strictObject({
    code: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/, 'a code in capitals')
      .meta({ title: 'Code (texts endorsements.<code>)' }),
    who: z.enum(driverScopes).meta({ title: 'Whom it looks at' }),
    ageBelow: years('Holds for a driver younger than this'),
    licenceYearsBelow: years('Holds for a driver who has held the licence for less'),
    excessName: excessName.optional(),
    excessPennies: pennies('Extra excess').optional(),
  })
  .refine(
    (value) => (value.ageBelow === undefined) !== (value.licenceYearsBelow === undefined),
    'exactly one of ageBelow and licenceYearsBelow',
  )
  .refine(
    (value) => (value.excessName === undefined) === (value.excessPennies === undefined),
    'excessName and excessPennies together',
  );

/** The section `rating:` of `product.yaml`, key for key the settings of a tariff. */
export const ratingSection = z
  .strictObject({
    inForceFrom: z
      .string()
      .refine(isLocalDate, 'a day, YYYY-MM-DD')
      .meta({ title: 'First start date that can be priced' }),
    period: z.enum(ratingPeriods).meta({ title: 'What a base premium pays for' }),
    schedules: listOf(z.enum(scheduleTypes), 'Payment schedules, the first offered first', 1),
    wordingVersion: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and dashes')
      .meta({ title: 'Version of the policy wording' }),
    iptBasisPoints,
    mainCovers: z.array(mainCover).min(1).meta({ title: 'Covers with a price of their own in every policy' }),
    optionalCovers: z.array(optionalCover).meta({ title: 'Covers that may be added' }),
    factors: factorNames,
    answerFactors: z
      .array(answerFactor)
      .optional()
      .meta({ title: 'Factors over answers of your own, named in `factors` like any other' }),
    ratingDriver: z.strictObject({
      riskiestBasisPoints: basisPoints('Weight of the riskiest driver; the usual driver bears the rest'),
    }),
    priceOptionsMax: z.int().min(1).max(4096).optional().meta({
      title: 'The most prices that a quote may list; 64 when left out',
      description: 'Voluntary excesses × sets of optional covers × schedules.',
    }),
    termDays: z.int().min(1).max(366).optional().meta({ title: 'Days of the term, for the factor term' }),
    occupationBands: z
      .record(listName('A'), occupations)
      .optional()
      .meta({ title: 'Occupations that weigh alike, by band; what fits nowhere is in the band other' }),
    convictions: z
      .strictObject({
        families: z.record(listName('speeding'), codes('Codes or their beginnings')).meta({
          title: 'Offences that weigh alike, by the name under which the table convictions weighs them',
        }),
        refer: codes('Offences that are never priced'),
        leastPoints: z
          .record(z.string().regex(/^\d{1,2}$/, 'a number of points'), codes('Codes or their beginnings'))
          .optional()
          .meta({ title: 'Offences by the fewest penalty points that they bring' }),
      })
      .meta({ title: 'What becomes of endorsement codes; the longest entry that fits decides' }),
    excess: z.strictObject({
      voluntaryPennies: listOf(pennies('Voluntary excess'), 'Voluntary excesses on offer, ascending', 1),
      voluntaryAppliesTo: listOf(excessName, 'Compulsory excesses to which the voluntary one is added'),
      compulsory: z
        .array(
          z.strictObject({
            name: excessName,
            excessPennies: pennies('Excess'),
            onTop: z.literal(true).optional().meta({ title: 'Added to any claim; no kind of claim itself' }),
          }),
        )
        .meta({ title: 'What every claim bears' }),
      combine: z
        .enum(excessCombinations)
        .default('MAX')
        .meta({ title: 'What a driver with several extra excesses bears: the largest unless said otherwise' }),
    }),
    endorsements: z.array(endorsement).meta({ title: 'Special terms' }),
    referrals: z.array(referral).meta({ title: 'When no price is given (texts referral.<code>)' }),
    promotions: z
      .array(promotionEntry)
      .optional()
      .meta({ title: 'Promotions; the first that a car can have is meant where no code is given' }),
  })
  .meta({
    id: 'rating',
    title: 'How the price is made',
    description: 'Its tables are the files rates/<table>.csv beside this one.',
  });
