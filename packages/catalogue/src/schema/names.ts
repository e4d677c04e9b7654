import { z } from 'zod';
import { patternFault } from './pattern-fault.ts';

/** A code or a key: letters, digits, `_` and `-`, beginning with a letter. */
export function code(title: string) {
  return z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'a code of letters, digits, _ and -')
    .meta({ title });
}

/** A name in an address: lower-case letters, digits and dashes. */
export function urlName(title: string) {
  return z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'lower-case letters, digits and dashes')
    .meta({ title });
}

/** An answer's dotted name, such as `drivingLicence.validFrom`. */
export const answerName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*){0,2}$/, 'an answer name such as drivingLicence.validFrom')
  .meta({ title: 'Name of an answer' });

/** A picture of the brand's folder: browsers get only what is directly under `images/`. */
export function picture(title: string) {
  return z
    .string()
    .regex(/^images\/[A-Za-z0-9_-]+\.(svg|png|jpg|jpeg|webp|avif)$/, 'a picture such as images/logo.svg')
    .meta({ title });
}

/** A drawing of the brand's folder, sharp at every size. */
export function drawing(title: string) {
  return z
    .string()
    .regex(/^images\/[A-Za-z0-9_-]+\.svg$/, 'a picture such as images/logo.svg')
    .meta({ title });
}

/** A list without repetition. */
export function listOf<T extends z.ZodType>(item: T, title: string, min = 0) {
  return z
    .array(item)
    .min(min)
    .refine((list) => new Set(list.map((one) => JSON.stringify(one))).size === list.length, 'a list without repetition')
    .meta({ title });
}

/** Money in pennies, not negative. */
export function pennies(title: string) {
  return z.int().min(0).max(1_000_000_000).meta({ title, description: 'Whole pennies: 10000 is £100.' });
}

/** A pattern that compiles, and is through with any text at once. */
export function pattern(title: string) {
  return z
    .string()
    .min(1)
    .superRefine((value, { addIssue }) => {
      const message = patternFault(value);
      if (message !== undefined) addIssue({ code: 'custom', message });
    })
    .meta({ title });
}
