import type { z } from 'zod';
import { type CoversFile, coversFileSchema } from '../schema/covers-file.ts';
import { type DocumentsFile, documentsFileSchema } from '../schema/documents-file.ts';
import { type PaymentsFile, paymentsFileSchema } from '../schema/payments-file.ts';
import { type PolicyFile, policyFileSchema } from '../schema/policy-file.ts';
import { type ProductFile, productFileSchema } from '../schema/product-file.ts';
import { type QuestionsFile, questionsFileSchema } from '../schema/questions-file.ts';
import { type SoldFile, soldFileSchema } from '../schema/sold-file.ts';
import { emptyOver } from './across-products/empty-over.ts';
import { extendedProducts } from './across-products/extended-products.ts';
import { laidOver } from './across-products/laid-over.ts';
import { sharedSections } from './across-products/shared-sections.ts';
import type { ToldOnce } from './across-products/told-once.ts';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';
import { checkSource, hasKeys, isEmpty, readSource, type Sheet, type Source, unreadSource } from './read-yaml.ts';
import { strayFiles } from './stray-files.ts';

/** The files of a product. */
export type ProductSheets = {
  /** The product's folder. */
  readonly code: string;
  readonly product: Sheet<ProductFile>;
  readonly questions: Sheet<QuestionsFile>;
  /** The questions about each additional driver; undefined when the product has no such file. */
  readonly additionalDriver: Sheet<QuestionsFile> | undefined;
  readonly covers: Sheet<CoversFile>;
  readonly payments: Sheet<PaymentsFile>;
  readonly documents: Sheet<DocumentsFile>;
  readonly policy: Sheet<PolicyFile>;
  /** What the product was sold with; undefined when its own folder has no such file. */
  readonly sold: Sheet<SoldFile> | undefined;
  /** Whether one of its own tables has a name under which nothing reads it. */
  readonly hasStrayTables: boolean;
};

/** The files that each product has, or takes from the one that it extends. */
const NEEDED = ['questions', 'covers', 'payments', 'documents'];

/** The products of a folder, in the order of their names. */
export function productCodes(folder: Folder): string[] {
  return [...new Set(folder.under('products/').flatMap((path) => /^products\/([^/]+)\//.exec(path)?.[1] ?? []))];
}

/**
 * Reads the files of the products of a folder, each with what it takes from the product that it extends and the sections of questions that it names.
 * Rates are read with the tariff.
 */
export function readProducts(
  folder: Folder,
  { report, reportOf }: Pick<ToldOnce, 'report' | 'reportOf'>,
): ProductSheets[] {
  const codes = productCodes(folder);
  const meant = strayFiles(folder, report);
  const read = new Map<string, Source>();
  const ownSource = (code: string, name: string): Source | undefined => {
    const path = `products/${code}/${name}.yaml`;
    if (!folder.has(path)) return meant.has(path) ? unreadSource(folder.nameOf(path)) : undefined;
    const source = read.get(path) ?? readSource(folder, path, report);
    read.set(path, source);
    return source;
  };
  const { from, broken } = extendedProducts(new Map(codes.map((code) => [code, ownSource(code, 'product')])), report);
  const sourceOf = (code: string, name: string): Source | undefined => {
    const [own, other] = [ownSource(code, name), broken.has(code) ? undefined : from.get(code)];
    const under = other === undefined ? undefined : sourceOf(other, name);
    // If the other product's file is missing, which is reported separately, nobody knows what this product lacks.
    if (own && !under && other !== undefined && NEEDED.includes(name)) return { ...own, data: undefined };
    if (!own || !under) return own ?? under;
    return isNoChange(own, under, reportOf(code)) ? { ...own, data: undefined } : laidOver(own, under);
  };
  /** If a whole chain of products lacks a file: the place where it would serve them all. */
  const rootOf = (code: string): string => (broken.has(code) ? code : rootAfter(code, from));
  const ownSheet = <T>(code: string, name: string, schema: z.ZodType<T>): Sheet<T> | undefined => {
    const source = ownSource(code, name);
    return source && checkSource(source, schema, reportOf(code));
  };
  const sections = sharedSections(folder, report);
  const sheets = codes.map((code): ProductSheets => {
    // If nothing that the product extends can be read, nobody knows what it takes.
    const whole = (name: string): Source => {
      const own = ownSource(code, name);
      // Without keys, or without a file, that one fault is enough.
      if (name === 'product' && !(own && hasKeys(own))) return own ?? noProduct(folder, code, report);
      const tell: Report = broken.has(code) ? () => undefined : reportOf(code);
      const source = sourceOf(code, name) ?? readSource(folder, `products/${rootOf(code)}/${name}.yaml`, tell);
      return broken.has(code) ? { ...source, data: undefined } : source;
    };
    const sheet = <T>(name: string, schema: z.ZodType<T>) => {
      const other = from.get(code);
      const under = other === undefined ? undefined : sourceOf(other, name);
      const isOtherAtFault = under?.data !== undefined && !schema.safeParse(under.data).success;
      return checkSource(whole(name), schema, isOtherAtFault ? ofItsOwn(code, reportOf(code)) : reportOf(code));
    };
    const asked = (name: string) =>
      checkSource(sections.putInto(whole(name), reportOf(code)), questionsFileSchema, reportOf(code));
    return {
      code,
      product: sheet('product', productFileSchema),
      questions: asked('questions'),
      additionalDriver: sourceOf(code, 'additional-driver') && asked('additional-driver'),
      covers: sheet('covers', coversFileSchema),
      payments: sheet('payments', paymentsFileSchema),
      documents: sheet('documents', documentsFileSchema),
      policy: sheet('policy', policyFileSchema),
      sold: ownSheet(code, 'sold', soldFileSchema),
      hasStrayTables: meant.has(`products/${code}/rates/`),
    };
  });
  sections.reportRest(
    sheets.every(({ questions, additionalDriver = questions }) => questions.value && additionalDriver.value),
  );
  return sheets;
}

/**
 * Reports only what a product's own files say wrong. What they lack comes from the other product, and its faults are
 * reported there.
 */
function ofItsOwn(code: string, report: Report): Report {
  return (place, wrong) => {
    if (place.file.includes(`/products/${code}/`) && wrong.found !== undefined) report(place, wrong);
  };
}

/** The file without which a folder is no product. */
function noProduct(folder: Folder, code: string, report: Report): Source {
  const source = unreadSource(folder.nameOf(`products/${code}/product.yaml`));
  report(source.at(), { expected: `this file, or no folder ${folder.nameOf(`products/${code}`)}` });
  return source;
}

/** The product at the end of what a product extends. */
function rootAfter(code: string, from: ReadonlyMap<string, string>): string {
  const next = from.get(code);
  return next === undefined ? code : rootAfter(next, from);
}

/** Whether a file, or a key of it, says nothing or what the product would take anyway, which is reported: a change of one of the two would be forgotten in the other. */
function isNoChange(own: Source, under: Source, report: Report): boolean {
  const other = `keys that differ from those in ${under.at().file}`;
  const none = emptyOver(own.data, under.data);
  if (isEmpty(own.data))
    report(own.at(), { expected: `${other}, or no such file`, found: 'an empty file', isBare: true });
  else if (own.data !== undefined && JSON.stringify(own.data) === JSON.stringify(under.data))
    report(own.at(), { expected: `${other}, or no such file` });
  else
    for (const path of none)
      report(own.at(...path), { expected: `${other}, or no such key`, found: '{}', isBare: true });
  return isEmpty(own.data) || none.length > 0;
}
