import type { ProductSheets } from '../../read/read-product.ts';

/**
 * The files of a product that cannot be judged any further: none has a value, so that the consequences of one fault are
 * not reported as well.
 */
export function unreadSheets(sheets: ProductSheets): ProductSheets {
  const { product, questions, additionalDriver, covers, documents, payments } = sheets;
  const none = { value: undefined };
  return {
    ...sheets,
    product: { ...product, ...none },
    questions: { ...questions, ...none },
    additionalDriver: additionalDriver && { ...additionalDriver, ...none },
    covers: { ...covers, ...none },
    documents: { ...documents, ...none },
    payments: { ...payments, ...none },
  };
}
