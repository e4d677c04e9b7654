import { type CoversFile, coversFileSchema } from '../schema/covers-file.ts';
import { type DocumentsFile, documentsFileSchema } from '../schema/documents-file.ts';
import { type PaymentsFile, paymentsFileSchema } from '../schema/payments-file.ts';
import { type ProductFile, productFileSchema } from '../schema/product-file.ts';
import { type QuestionsFile, questionsFileSchema } from '../schema/questions-file.ts';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';
import { readYaml, type Sheet } from './read-yaml.ts';

/** The files of a product. */
export type ProductSheets = {
  /** The product's folder. */
  readonly code: string;
  readonly product: Sheet<ProductFile>;
  readonly questions: Sheet<QuestionsFile>;
  /** What is asked about each additional driver; undefined when the product has no such file. */
  readonly additionalDriver: Sheet<QuestionsFile> | undefined;
  readonly covers: Sheet<CoversFile>;
  readonly payments: Sheet<PaymentsFile>;
  readonly documents: Sheet<DocumentsFile>;
};

/** The products of a folder, in the order of their names. */
export function productCodes(folder: Folder): string[] {
  return [...new Set(folder.under('products/').map((path) => path.split('/')[1] ?? ''))];
}

/** Reads the files of a product; rates are read with the tariff. */
export function readProduct(folder: Folder, code: string, report: Report): ProductSheets {
  const path = (name: string) => `products/${code}/${name}.yaml`;
  return {
    code,
    product: readYaml(folder, path('product'), productFileSchema, report),
    questions: readYaml(folder, path('questions'), questionsFileSchema, report),
    additionalDriver: folder.has(path('additional-driver'))
      ? readYaml(folder, path('additional-driver'), questionsFileSchema, report)
      : undefined,
    covers: readYaml(folder, path('covers'), coversFileSchema, report),
    payments: readYaml(folder, path('payments'), paymentsFileSchema, report),
    documents: readYaml(folder, path('documents'), documentsFileSchema, report),
  };
}
