import type { ProductSheets } from '../../read/read-product.ts';

/** The files of a product of which nothing more can be judged: none has a value, so that what follows from one fault is not told beside it. */
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
