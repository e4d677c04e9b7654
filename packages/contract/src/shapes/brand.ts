import { checkoutMethods, productKinds, scheduleTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { pennies } from './basics.ts';

/** A condition of the one condition language (`docs/conditions.md`). */
export const conditionWire: z.ZodType<unknown> = z.unknown();

/** A question as the forms engine takes it. */
export type QuestionWire = {
  name: string;
  text?: string | undefined;
  type: string;
  adjustment: string;
  // biome-ignore lint/suspicious/noExplicitAny: arguments and settings are checked when the brand is loaded.
  rules: { rule: string; args: Record<string, any>; message: string }[];
  when?: unknown;
  preserve?: boolean | undefined;
  default?: unknown;
  readOnly?: unknown;
  entry?: QuestionWire[] | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  settings: Record<string, any>;
};

const question: z.ZodType<QuestionWire> = z.object({
  name: z.string(),
  text: z.string().optional(),
  type: z.string(),
  adjustment: z.string(),
  rules: z.array(z.object({ rule: z.string(), args: z.record(z.string(), z.any()), message: z.string() })),
  when: conditionWire.optional(),
  preserve: z.boolean().optional(),
  default: z.unknown().optional(),
  readOnly: conditionWire.optional(),
  entry: z.lazy(() => z.array(question)).optional(),
  settings: z.record(z.string(), z.any()),
});

const questionnaire = z.object({
  sections: z.array(
    z.object({
      id: z.string(),
      tab: z.string(),
      when: conditionWire.optional(),
      page: z.enum(['additionalDrivers']).optional(),
      validation: z.string().optional(),
      questions: z.array(question),
    }),
  ),
  conditions: z.record(z.string(), conditionWire),
});

/** One product as the browser needs it: no rate, no look-up table. */
export const productWire = z.object({
  code: z.string(),
  urlName: z.string(),
  kind: z.enum(productKinds),
  questionnaire,
  /** What is asked about each additional driver, and how many there may be; null where none can be added. */
  additionalDriver: z.object({ questionnaire, max: z.int() }).nullable(),
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
  /** Id of the section that is asked on the page before the first question, if any. */
  beginWith: z.string().nullable(),
  /** Names of the questions that are asked anew when a quote has run out. */
  expiredProposal: z.array(z.string()),
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
