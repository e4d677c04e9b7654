import { productKinds } from '@marque/domain';
import { z } from 'zod';
import { answerName, code, listOf, pennies, urlName } from './names.ts';
import { lookup, passthrough } from './product-sections/parameters.ts';
import { ratingSection } from './product-sections/rating-section.ts';

const assetType = z.strictObject({
  type: z.enum(['car']).meta({ title: 'What is insured' }),
  code: code('Code of the asset on the wire'),
  core: z.boolean().meta({ title: 'The asset that the product is about' }),
});

const disclosure = z.strictObject({
  kind: z.enum(['POLICYHOLDER', 'ADDITIONAL_PROFILE', 'PROMOTION']).meta({ title: 'Whose answers' }),
  maxAdditionalProfiles: z.int().min(0).max(4).optional().meta({ title: 'How many additional drivers at most' }),
});

/** `product.yaml`: what a product is, besides its questions, covers, payments and rates. */
export const productFileSchema = z
  .strictObject({
    product: code('Code of the product, the same as its folder'),
    extends: code('Product from which it takes what its own files do not say').optional(),
    kind: z.enum(productKinds).meta({ title: 'Kind of product' }),
    urlName: urlName('Name in the address'),
    assetTypes: z.array(assetType).min(1).meta({ title: 'What is insured; exactly one is core' }),
    disclosures: z.array(disclosure).min(1).meta({ title: 'Whose answers are asked for' }),
    beforeWeBegin: listOf(code('Notice'), 'Notices before the first question (texts beforeWeBegin.<name>)'),
    beginWith: code('Section asked on the page before the first question').optional(),
    expiredProposal: listOf(answerName, 'Answers that are asked again when a quote has run out', 1),
    verification: z
      .strictObject({
        verify: listOf(
          code('Report'),
          'Reports of the identity check provider without which nobody is insured (texts verification.<name>)',
        ),
        idCheck: listOf(
          code('Report'),
          'Reports that say whether somebody is who they say (texts verification.<name>)',
        ),
      })
      .optional()
      .meta({ title: 'Which checks a policyholder goes through before paying; left out, none' }),
    checkoutChecklist: listOf(code('Item'), 'What a customer ticks before paying (texts checklist.<name>)', 1),
    statements: listOf(
      code('Statement'),
      'Conditions of the cover that nobody is asked about, each a duty in words (texts statements.<name>)',
    ),
    accountSetup: listOf(answerName, 'Answers confirmed before an account is made'),
    documents: listOf(code('Document'), 'Documents of a policy (texts documents.<name>.title)', 1),
    quoteValidDays: z.int().min(1).max(365).meta({ title: 'Days for which a price is held' }),
    startWithinDays: z.int().min(0).max(365).meta({ title: 'Days from today within which cover may start' }),
    excess: z.strictObject({
      isAdjustable: z.boolean().meta({ title: 'Whether a customer may change the voluntary excess' }),
      default: pennies('Voluntary excess of a new quote, one of rating.excess.voluntaryPennies'),
    }),
    upsell: z
      .strictObject({ scheme: code('Scheme of another product') })
      .optional()
      .meta({ title: 'What a buyer is offered to upgrade to, with the answers given for this product' }),
    passthroughs: z
      .array(passthrough)
      .optional()
      .meta({ title: 'Parameters of an address that answer a question of a new proposal' }),
    lookups: z.array(lookup).optional().meta({ title: 'The same, for values that must be in a look-up table' }),
    rating: ratingSection,
  })
  .meta({ title: 'A product' });

export type ProductFile = z.infer<typeof productFileSchema>;
