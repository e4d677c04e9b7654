import type { AverageDiscounts } from '@marque/domain/rating/averages-for';
import type { Registry } from '@marque/forms';
import type { ProductSheets } from '../read/read-product.ts';
import type { Product } from '../schema/brand.ts';
import { ncdProtectionOf } from '../schema/ncd-protection-of.ts';
import { offerDocumentsOf } from '../schema/offer-documents-of.ts';
import { questionOf } from './questionnaire-of.ts';

/** What a product offers besides its price: the covers, what must be seen before one is chosen, and the documents. */
export type Offer = Pick<Product, 'covers' | 'ncdProtection' | 'offerDocuments' | 'information' | 'demandsAndNeeds'>;

/**
 * Builds the offer of a product from `covers.yaml` and `documents.yaml`; undefined if one of them could not be read.
 */
export function offerOf(
  { product, covers, documents }: ProductSheets,
  { registry, averages }: { readonly registry: Registry; readonly averages: readonly AverageDiscounts[] },
): Offer | undefined {
  const mainInsurer = product.value?.rating.mainCovers[0]?.insurer;
  if (!covers.value || !documents.value || mainInsurer === undefined) return undefined;
  const { included, optional } = covers.value;
  return {
    covers: {
      included,
      optional: optional.map((cover) => ({
        ...cover,
        inputs: cover.inputs.map((input) => questionOf(input, registry)),
      })),
    },
    ncdProtection: ncdProtectionOf(covers.value, averages),
    offerDocuments: offerDocumentsOf(documents.value, mainInsurer, optional),
    information: { product: documents.value.productInformation, covers: documents.value.coverInformation },
    demandsAndNeeds: documents.value.demandsAndNeeds,
  };
}
