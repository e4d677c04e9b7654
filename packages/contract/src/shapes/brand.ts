import { checkoutMethods, productKinds, scheduleTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { pennies } from './basics.ts';

/** A condition of the one condition language (`docs/conditions.md`). */
export const conditionWire: z.ZodType<unknown> = z.unknown();

const question = z.object({
  name: z.string(),
  type: z.string(),
  adjustment: z.string(),
  rules: z.array(z.object({ rule: z.string(), args: z.record(z.string(), z.any()), message: z.string() })),
  when: conditionWire.optional(),
  preserve: z.boolean().optional(),
  default: z.unknown().optional(),
  settings: z.record(z.string(), z.any()),
});

/** One product as the browser needs it: no rate, no look-up table. */
export const productWire = z.object({
  code: z.string(),
  urlName: z.string(),
  kind: z.enum(productKinds),
  questionnaire: z.object({
    sections: z.array(
      z.object({ id: z.string(), tab: z.string(), when: conditionWire.optional(), questions: z.array(question) }),
    ),
    conditions: z.record(z.string(), conditionWire),
  }),
  coreAsset: z.object({ code: z.string(), type: z.string() }),
  covers: z.object({
    included: z.array(z.object({ code: z.string(), icon: z.string(), insurer: z.string() })),
    optional: z.array(z.object({ code: z.string(), icon: z.string(), insurer: z.string() })),
  }),
  excess: z.object({ isAdjustable: z.boolean(), voluntaryExcess: z.array(pennies) }),
  paymentSchedules: z.array(
    z.object({ type: z.enum(scheduleTypes), checkoutMethods: z.array(z.enum(checkoutMethods)) }),
  ),
  beforeWeBegin: z.array(z.string()),
  checkoutChecklist: z.array(z.string()),
  statements: z.array(z.string()),
  accountSetup: z.array(z.string()),
  documents: z.array(z.string()),
});
export type ProductWire = z.infer<typeof productWire>;

/** A brand as the browser needs it, with the texts of one language. */
export const brandWire = z.object({
  brand: z.string(),
  version: z.string(),
  language: z.string(),
  languages: z.array(z.string()),
  locale: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  schemes: z.array(
    z.object({
      schemeCode: z.string(),
      type: z.enum(['product', 'policy', 'static']),
      product: z.string().nullable(),
      urlName: z.string().nullable(),
      available: z.boolean(),
      image: z.string(),
      readMore: z.string().nullable(),
    }),
  ),
  defaultScheme: z.string(),
  products: z.record(z.string(), productWire),
  features: z.record(z.string(), z.boolean()),
  formats: z.object({
    registrations: z.array(z.object({ name: z.string(), pattern: z.string(), divider: z.string() })),
    postcode: z.string(),
    phone: z.object({ prefix: z.string(), pattern: z.string() }),
  }),
  footer: z.object({ links: z.array(z.object({ text: z.string(), href: z.string() })), poweredBy: z.boolean() }),
  proposalTracking: z.array(z.string()),
  contentBaseUrl: z.string(),
  images: z.object({ logo: z.string() }),
  texts: z.record(z.string(), z.string()),
});
export type BrandWire = z.infer<typeof brandWire>;
