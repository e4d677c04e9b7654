import { z } from 'zod';
import { condition } from './condition.ts';
import { iconNames } from './look/icon-names.ts';
import { answerName, pennies } from './names.ts';
import { questionEntry } from './questions-file.ts';

const coverCode = z.string().regex(/^[a-z][a-z0-9_]*$/, 'a cover code such as legal_expenses');

const limitOfPart = z
  .int()
  .min(0)
  .max(10_000_000_000)
  .meta({ title: 'The most that is paid', description: 'Whole pennies.' });

const cover = z.strictObject({
  code: coverCode.meta({ title: 'Code of the cover (texts covers.<code>.name and .description)' }),
  icon: z.enum(iconNames).meta({ title: 'Icon' }),
  insurer: z.string().min(1).meta({ title: 'Insurer, by its code in brand.yaml' }),
  limitPennies: pennies('The most that is paid').optional(),
  limits: z
    .record(z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'the name of a figure'), limitOfPart)
    .optional()
    .meta({
      title: 'How far it goes, where that is no single sum',
      description:
        'The text covers.<code>.limits says it on the schedule, with these figures in its places: { property: 2000000000 }. {} for words alone, such as the market value. Without this and without limitPennies the schedule refers to the policy wording.',
    }),
  when: condition
    .optional()
    .meta({ title: 'When it can be had', description: 'The text covers.<code>.unavailable says why it cannot.' }),
  hidden: z.literal(true).optional().meta({
    title: 'Not shown to those who cannot have it',
    description: 'For what their car or they cannot need; no text says why.',
  }),
});

/** A question of an optional cover; its answer travels with the choice of the cover. */
const coverInput = questionEntry
  .extend({
    adjustment: z.literal('REQUEST_COVER_OPTION').meta({ title: 'How the answer travels' }),
  })
  .meta({ id: 'coverInput', title: 'A question about an optional cover' });

const optionalCover = cover.extend({
  answer: answerName
    .optional()
    .meta({ title: 'Question about the car whose yes or no decides it', description: 'Each follows the other.' }),
  inputs: z.array(coverInput).min(1).meta({
    title: 'How it is asked for',
    description: 'The first is the boolean that chooses the cover; further ones are asked once it is chosen.',
  }),
});

/** Years of no-claims discount that are left after one, two and three claims. */
const yearsLeft = (title: string) => z.array(z.int().min(0).max(9)).length(3).meta({ title });

const ncdProtection = z
  .strictObject({
    cover: coverCode.meta({ title: 'The optional cover that protects the discount' }),
    stepBack: z
      .array(
        z.strictObject({
          years: z.int().min(0).max(9).meta({ title: 'Years before the claims' }),
          withProtection: yearsLeft('Years after one, two and three claims with protection'),
          withoutProtection: yearsLeft('Years after one, two and three claims without it'),
        }),
      )
      .min(1)
      .meta({ title: 'What claims within 12 months leave of the discount' }),
  })
  .meta({ title: 'What is shown before protection of the no-claims discount can be chosen' });

/** `covers.yaml`: what is always covered and what may be added. */
export const coversFileSchema = z
  .strictObject({
    included: z.array(cover).min(1).meta({ title: 'Covers in every policy' }),
    optional: z.array(optionalCover).meta({ title: 'Covers that may be added' }),
    ncdProtection: ncdProtection.optional(),
  })
  .meta({ title: 'The covers of a product' });

export type CoversFile = z.infer<typeof coversFileSchema>;
export type Cover = z.infer<typeof cover>;
