import { productKinds } from '@marque/domain';
import { z } from 'zod';
import { condition } from './condition.ts';
import { code, listOf } from './names.ts';

/** The nine items that every insurance product information document holds, in the order of ICOBS 6 Annex 3. */
export const informationItems = [
  'type',
  'insured',
  'notInsured',
  'restrictions',
  'where',
  'obligations',
  'payment',
  'term',
  'cancel',
] as const;
export type InformationItem = (typeof informationItems)[number];

const sentences = (title: string) =>
  listOf(code('Sentence'), title, 1).meta({ title, description: 'Texts productInformation.<name>.' });

const information = z.strictObject({
  type: sentences('What is this type of insurance?'),
  insured: sentences('What is insured?'),
  notInsured: sentences('What is not insured?'),
  restrictions: sentences('Are there any restrictions on cover?'),
  where: sentences('Where am I covered?'),
  obligations: z
    .strictObject({
      atStart: sentences('Before cover starts'),
      during: sentences('While it lasts'),
      onClaim: sentences('When there is a claim'),
    })
    .meta({ title: 'What are my obligations?' }),
  payment: sentences('When and how do I pay?'),
  term: sentences('When does the cover start and end?'),
  cancel: sentences('How do I cancel the contract?'),
});

const page = z.strictObject({
  document: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}$/, 'lower-case letters, digits and dashes')
    .meta({ title: 'Name in the address (text documents.<name>.title)' }),
  insurer: z.string().min(1).meta({ title: 'Insurer, by its code in brand.yaml' }),
  givenBy: z
    .enum(['insurer', 'company'])
    .default('insurer')
    .meta({ title: 'Whose words they are, named at their head: the insurer’s, or those of legal.company' }),
  cover: z
    .string()
    .optional()
    .meta({ title: 'The optional cover that it belongs to; part of the offer only when that is chosen' }),
});

/**
 * A statement never claims a need that nobody named: it follows from an answer, from what is bought, or from a named
 * driver.
 */
const statement = z
  .strictObject({
    statement: code('Statement (text demandsAndNeeds.<name>)'),
    when: condition.optional().meta({ title: 'The answer that it follows from' }),
    from: z
      .union([
        z.literal('drivers'),
        z.strictObject({ covers: listOf(code('Cover'), 'Covers that everybody has with the product', 1) }),
        z.strictObject({ kind: z.enum(productKinds).meta({ title: 'Kind of the product' }) }),
      ])
      .optional()
      .meta({ title: 'What else it follows from: who drives, or what is bought, by its covers or its kind' }),
  })
  .refine(
    ({ when, from }) => (when === undefined) !== (from === undefined),
    'when, the answer from which the statement follows, or from',
  );

/** `documents.yaml`: what can be read before the sale. */
export const documentsFileSchema = z
  .strictObject({
    pages: z.array(page).min(1).meta({
      title: 'Written documents, such as the policy wording and the business terms',
      description: 'Each is documents/<rating.wordingVersion>/<language>/<insurer>.<document>.html of the brand.',
    }),
    productInformation: information.meta({ title: 'The product information document, which has nine items' }),
    coverInformation: z
      .record(z.string(), information)
      .meta({ title: 'The same about each optional cover, by its code' }),
    demandsAndNeeds: z.array(statement).min(1).meta({ title: 'Statement of demands and needs, sentence by sentence' }),
  })
  .meta({ title: 'What can be read before a product is bought' });

export type DocumentsFile = z.infer<typeof documentsFileSchema>;
export type Information = z.infer<typeof information>;
