import { z } from 'zod';
import { condition } from './condition.ts';
import { iconNames } from './icon-names.ts';
import { pennies } from './names.ts';

const cover = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'a cover code such as legal_expenses')
    .meta({ title: 'Code of the cover (texts covers.<code>.name and .description)' }),
  icon: z.enum(iconNames).meta({ title: 'Icon' }),
  insurer: z.string().min(1).meta({ title: 'Insurer, by its code in brand.yaml' }),
  limitPennies: pennies('The most that is paid').optional(),
  when: condition.optional(),
});

/** `covers.yaml`: what is always covered and what may be added. */
export const coversFileSchema = z
  .strictObject({
    included: z.array(cover).min(1).meta({ title: 'Covers in every policy' }),
    optional: z.array(cover).meta({ title: 'Covers that may be added' }),
  })
  .meta({ title: 'The covers of a product' });

export type CoversFile = z.infer<typeof coversFileSchema>;
export type Cover = z.infer<typeof cover>;
