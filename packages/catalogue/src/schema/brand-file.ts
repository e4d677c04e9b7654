import { z } from 'zod';
import { billingEntry } from './brand-sections/billing-entry.ts';
import { complaints } from './brand-sections/complaints.ts';
import { directDebitEntry } from './brand-sections/direct-debit-entry.ts';
import { endingsEntry } from './brand-sections/endings-entry.ts';
import { formats } from './brand-sections/formats.ts';
import { identity } from './brand-sections/identity.ts';
import { insurer } from './brand-sections/insurer.ts';
import { privacy } from './brand-sections/privacy.ts';
import { retentionEntry } from './brand-sections/retention-entry.ts';
import { signpost, telephone } from './brand-sections/signpost.ts';
import { answerName, code, drawing, listOf, pennies, picture, urlName } from './names.ts';

const mailbox = z.email({ error: 'an e-mail address' });
const host = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'a host name in small letters, without protocol or port');
const language = z.string().regex(/^[a-z]{2}$/, 'a language of two letters, such as en');
const timeZone = z.string().refine(isTimeZone, 'a time zone such as Europe/London');

const scheme = z
  .strictObject({
    schemeCode: code('Code of the scheme'),
    type: z.enum(['product', 'policy', 'static']).meta({
      title: 'What the card starts',
      description:
        '`product`: a quote. `policy`: something only policyholders have; its card leads to finding one’s policy. `static`: a page to read, which `readMore` names.',
    }),
    product: code('Folder of the product that this scheme sells').optional(),
    urlName: urlName('Name in the address; the product’s if not given').optional(),
    hidden: z.boolean().optional().meta({ title: 'Not shown on the home page' }),
    disabled: z.boolean().optional().meta({
      title: 'Cannot be started at present',
      description: 'How a product goes off sale: a scheme that has sold a policy stays, since its policies need it.',
    }),
    image: picture('Picture on the card'),
    readMore: z
      .string()
      .regex(/^[A-Za-z0-9/_-]+\.html$/, 'a page under content/<language>')
      .optional()
      .meta({ title: 'Page behind "Read more"' }),
  })
  .refine(
    (value) => value.type !== 'product' || value.product !== undefined,
    'a scheme of type product names its product',
  )
  .refine((value) => value.type !== 'static' || value.readMore !== undefined, {
    path: ['readMore'],
    message: 'a scheme of type static names the page to read',
  })
  .meta({ title: 'A scheme' });

const formCheck = z.strictObject({
  field: answerName.meta({ title: 'Field whose value is looked at' }),
  table: code('Table under look-ups/ of which it must be a code'),
  error: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'lower-case letters, digits and _')
    .meta({ title: 'Error when it is none (text validation.<form>.<error>)' }),
});

const footerLink = z.strictObject({
  text: z.string().min(1).meta({ title: 'Text key of the link' }),
  href: z
    .string()
    .regex(/^(https:\/\/|\/(?!\/))[^\s]*$/, 'an address beginning with https:// or /')
    .meta({ title: 'Where it leads', description: '`{language}` stands for the visitor’s language.' }),
});

const backBook = z.strictObject({
  name: code('Name in the address, as in /retrieve/<name>'),
  source: z.string().min(1).max(100).meta({ title: 'Source of the proposals that belong to it' }),
});

const accountSection = z.union([
  z.enum(['email', 'phone', 'marketingPreferences']),
  z.strictObject({
    name: z.enum(['email', 'phone', 'marketingPreferences']),
    readOnly: z.boolean().meta({ title: 'Shown, but changed elsewhere' }),
  }),
]);

/** `brand.yaml`: who the brand is, what it sells and how it speaks. */
export const brandFileSchema = z
  .strictObject({
    brand: code('Code of the brand, the same as its folder'),
    name: z.string().min(1).max(60).meta({ title: 'Name as people read it' }),
    hosts: listOf(host, 'Host names that show this brand', 1),
    languages: listOf(language, 'Languages, the fallback first', 1),
    locale: z
      .string()
      .regex(/^[a-z]{2}-[A-Z]{2}$/, 'a locale such as en-GB')
      .meta({ title: 'How money and dates are written' }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'a currency of three letters, such as GBP')
      .refine((value) => Intl.supportedValuesOf('currency').includes(value), 'a currency that is in use, such as GBP')
      .meta({ title: 'Currency' }),
    timeZone: timeZone.meta({ title: 'Time zone of days, ages and billing' }),
    region: code('Which region’s defaults apply'),
    regions: z
      .record(z.string(), z.strictObject({ defaultScheme: code('Scheme that a visitor starts when none is chosen') }))
      .meta({ title: 'Defaults by region' }),
    schemes: z.array(scheme).min(1).meta({ title: 'Schemes, in the order of the home page' }),
    features: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), z.boolean()).meta({ title: 'Features, on or off' }),
    formats,
    validationForms: z
      .record(z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes'), z.array(formCheck).min(1))
      .optional()
      .meta({
        title: 'Forms that only the server can check',
        description: 'A section names one as `validation`. The texts of its errors are validation.<form>.<error>.',
      }),
    footer: z.strictObject({
      links: z.array(footerLink).meta({ title: 'Links in the footer' }),
      poweredBy: z.boolean().meta({ title: 'Show the powered-by mark' }),
    }),
    proposalTracking: listOf(z.string().regex(/^[a-z_]{1,40}$/), 'Campaign parameters kept with a proposal'),
    contentBaseUrl: z
      .string()
      .regex(/^(https:\/\/[^\s]+[^/\s]|\/[a-z0-9/-]*[a-z0-9])$/, 'an address without a slash at its end')
      .meta({ title: 'Where content pages are served' }),
    help: z
      .record(z.string(), z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'lower-case letters, digits and dashes'))
      .optional()
      .meta({
        title: 'Help articles by the page that offers them: a section of a questionnaire, quote or claims',
        description: 'Each is content/<language>/questions/<article>.html; the text help.<article> leads to it.',
      }),
    images: z.strictObject({
      logo: drawing('Logo'),
      icon: picture('Square mark in the browser’s tab').regex(/\.svg$/, 'a picture that ends in .svg'),
      proposals: z
        .record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)+$/, 'a key such as showcase-flex'), picture('Picture'))
        .optional()
        .meta({
          title: 'Pictures beside a proposal',
          description:
            'By key: <brand>-<product> on its price, <product>-stay and <product>-<other> where it may be upgraded.',
        }),
    }),
    mail: z.strictObject({
      from: mailbox.meta({ title: 'Sender' }),
      replyTo: mailbox.meta({ title: 'Where answers go' }),
    }),
    legal: z.strictObject({
      company: z.string().min(1).meta({
        title: 'Company that arranges the insurance',
        description: 'The sentence about who regulates it is the text legal.regulator.',
      }),
      address: z.string().min(1).meta({ title: 'Its registered address, on one line' }),
      complaints,
      privacy,
      insurers: z.record(z.string().regex(/^[a-z][a-z0-9_-]*$/), insurer).meta({ title: 'Insurers by code' }),
    }),
    retention: retentionEntry,
    billing: billingEntry,
    endings: endingsEntry,
    directDebit: directDebitEntry.optional().meta({
      title: 'Direct debits',
      description: 'Needed where a product takes them: payments.yaml.',
    }),
    identity: identity.optional().meta({
      title: 'The OpenID Connect issuer at which customers and staff sign in',
      description: 'If not given, Marque is the issuer itself: a code by e-mail or SMS.',
    }),
    retrieve: z
      .strictObject({ backBooks: z.array(backBook).min(1) })
      .optional()
      .meta({ title: 'Back books whose quotes can be retrieved beside the brand’s own' }),
    cookieDomain: host.optional().meta({ title: 'Domain of the cookie that keeps the choice about cookies' }),
    support: z
      .strictObject({
        chatAppId: z
          .string()
          .regex(/^[A-Za-z0-9]{1,40}$/, 'letters and digits')
          .optional()
          .meta({ title: 'Intercom app' }),
        telephone: telephone.optional().meta({ title: 'Where customers reach a person' }),
        reviewSite: z
          .string()
          .regex(/^https:\/\/[^\s]+$/, 'an address beginning with https://')
          .optional()
          .meta({ title: 'Site on which customers review the brand' }),
      })
      .optional()
      .meta({
        title: 'Telephone, chat and reviews',
        description: 'Without chatAppId help is searched and written to in a panel.',
      }),
    signposts: z.array(signpost).optional().meta({
      title: 'Where somebody without a price may turn',
      description: 'Texts signposts.<name>.title and .text. Those whose reasons hold are shown beside them.',
    }),
    staff: z
      .strictObject({
        refundAlonePennies: pennies('What one of the staff may give back or credit on an account alone, in seven days'),
      })
      .optional()
      .meta({
        title: 'What staff may do alone',
        description: 'Above it, somebody else of the staff decides. If not given, somebody else decides every time.',
      }),
    accountSections: z
      .array(accountSection)
      .meta({ title: 'Sections of the account page, in order', description: 'Empty: there is no account page.' }),
  })
  .meta({ title: 'A brand', description: 'Who the brand is, what it sells and how it speaks.' });

export type BrandFile = z.infer<typeof brandFileSchema>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
