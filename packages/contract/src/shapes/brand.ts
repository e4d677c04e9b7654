import { checkoutMethods, productKinds, scheduleTypes } from '@marque/domain/enumerations';
import { z } from 'zod';
import { pennies } from './basics.ts';
import { claimsLines } from './claims-lines.ts';
import { conditionWire } from './condition-wire.ts';
import { policySettings } from './policy-settings.ts';

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

const question: z.ZodType<QuestionWire> = z
  .object({
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
  })
  .meta({ id: 'Question' });

const questionnaire = z.object({
  sections: z.array(
    z.object({
      id: z.string(),
      tab: z.string(),
      /** `purchase`: asked once there is a price, before it is paid. */
      stage: z.enum(['purchase']).optional(),
      /** A yes that gives the usual answers to several of its questions. */
      openings: z.array(z.object({ name: z.string(), usual: z.record(z.string(), z.any()) })).optional(),
      when: conditionWire.optional(),
      page: z.enum(['additionalDrivers']).optional(),
      validation: z.string().optional(),
      questions: z.array(question),
    }),
  ),
  conditions: z.record(z.string(), conditionWire),
});

const cover = z.object({
  code: z.string(),
  icon: z.string(),
  insurer: z.string(),
  /** The most that is paid; null if nothing is said. */
  limitPennies: pennies.nullable(),
});

/** One product as the browser needs it: no rate, no look-up table. */
const productWire = z.object({
  code: z.string(),
  urlName: z.string(),
  kind: z.enum(productKinds),
  questionnaire,
  /** The questions about each additional driver, and their maximum number; null if none can be added. */
  additionalDriver: z.object({ questionnaire, max: z.int() }).nullable(),
  coreAsset: z.object({ code: z.string(), type: z.string() }),
  covers: z.object({
    included: z.array(cover),
    /**
     * Covers that come with the policy only if a condition holds; a hidden one is not shown to those who cannot have
     * it.
     */
    conditional: z.array(cover.extend({ when: conditionWire, hidden: z.boolean() })),
    /** Optional covers, each with its questions, the first of which chooses it; `when` says who can have it. */
    optional: z.array(cover.extend({ when: conditionWire.optional(), inputs: z.array(question) })),
  }),
  excess: z.object({ isAdjustable: z.boolean(), voluntaryExcess: z.array(pennies) }),
  paymentSchedules: z.array(
    z.object({ type: z.enum(scheduleTypes), checkoutMethods: z.array(z.enum(checkoutMethods)) }),
  ),
  policy: policySettings,
  /** Which checks the policyholder goes through before paying. */
  verification: z.object({ verify: z.boolean(), idCheck: z.boolean() }),
  beforeWeBegin: z.array(z.string()),
  /** Id of the section on the page before the first question, if any. */
  beginWith: z.string().nullable(),
  /** Names of the questions to repeat when a quote has run out. */
  expiredProposal: z.array(z.string()),
  checkoutChecklist: z.array(z.string()),
  statements: z.array(z.string()),
  accountSetup: z.array(z.string()),
  documents: z.array(z.string()),
  /** What can be read before the sale: policy wording, product information, business terms. */
  offerDocuments: z.array(z.object({ document: z.string(), insurer: z.string(), href: z.string() })),
  /** The scheme to which a buyer of this product is offered to upgrade. */
  upsell: z.object({ schemeCode: z.string() }).nullable(),
  /** Parameters of an address that answer a question of a new proposal: the part of its `data`, and the table that must contain the value, if any. */
  parameters: z.array(
    z.object({
      parameter: z.string(),
      question: z.string(),
      under: z.enum(['asset', 'profile', 'quote']),
      table: z.string().nullable(),
    }),
  ),
  promotions: z.array(z.object({ code: z.string(), aliases: z.array(z.string()) })),
  /** What the competition authority's order wants shown before no-claims protection can be chosen; null if it is not sold. */
  ncdProtection: z
    .object({
      cover: z.string(),
      /** By calendar year; it is offered only if last year's are here. */
      averages: z.array(
        z.object({
          calendarYear: z.int(),
          discounts: z.array(z.object({ years: z.int(), percent: z.number() })),
        }),
      ),
      stepBack: z.array(
        z.object({ years: z.int(), claims: z.int(), withProtection: z.int(), withoutProtection: z.int() }),
      ),
    })
    .nullable(),
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
  /** Help articles by the page that offers them: a section of a questionnaire, or `quote`. */
  help: z.record(z.string(), z.string()),
  /** Paths in the brand's folder; those of `proposals` by their keys, as `showcase-flex`. */
  identity: z.object({
    /** Null: the gateway's own issuer, `/identity` of this host. */
    issuer: z.string().nullable(),
    clientId: z.string(),
    /** The audience of the gateway, asked for as resource of the token. */
    audience: z.string(),
    scope: z.string(),
    /** Names of the claims that hold what OpenID Connect has no name for; a dot leads into an object. */
    claims: z.object({ roles: z.string(), permissions: z.string(), connection: z.string() }),
  }),
  /** Names of the back books whose quotes can be retrieved. */
  backBooks: z.array(z.string()),
  /** The settings on the account page, in order; a read-only setting says so when it is pressed. */
  accountSections: z.array(
    z.object({ name: z.enum(['email', 'phone', 'marketingPreferences']), readOnly: z.boolean() }),
  ),
  /** Domain of the cookie that keeps the choice about cookies; null: this host alone. */
  cookieDomain: z.string().nullable(),
  support: z.object({
    /** The id of the brand's app at the chat service; null: the panel that is built in. */
    chatAppId: z.string().nullable(),
    /** The address at which customers review the brand; null: nowhere. */
    reviewSite: z.string().nullable(),
    email: z.string(),
    /** Where a person answers; null: nowhere. */
    telephone: z.string().nullable(),
  }),
  /** Where somebody without a price may turn (texts `signposts.<name>.title` and `.text`); without reasons: for every reason. */
  signposts: z.array(
    z.object({
      name: z.string(),
      href: z.string(),
      telephone: z.string().nullable(),
      reasons: z.array(z.string()).nullable(),
    }),
  ),
  /** The firm that collects by direct debit, as bank statements name it, and the working days of notice before a change; null: nobody. */
  directDebit: z.object({ serviceUser: z.string(), noticeDays: z.int(), sendsReference: z.boolean() }).nullable(),
  /** Who is called after a loss, by the insurer's code. Null: nobody, or nothing is said. */
  claimsLines: z.record(z.string(), claimsLines),
  images: z.object({ logo: z.string(), proposals: z.record(z.string(), z.string()) }),
  texts: z.record(z.string(), z.string()),
});
export type BrandWire = z.infer<typeof brandWire>;
