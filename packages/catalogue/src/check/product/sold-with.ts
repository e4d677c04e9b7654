import type { DocumentsFile } from '../../schema/documents-file.ts';
import type { ProductFile } from '../../schema/product-file.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import type { SoldFile, SoldKind } from '../../schema/sold-file.ts';

/** The files of a product that say what it is sold with. */
export type SoldFrom = {
  readonly product: ProductFile;
  readonly questions: QuestionsFile;
  readonly documents: DocumentsFile;
};

type Entries = Record<string, string[]>;

/** A kind of thing that a product is sold with: the file and the key under which it is, for a name, and what there is of it. */
type Kind = {
  readonly file: keyof SoldFrom;
  readonly path: (from: SoldFrom, name: string) => readonly PropertyKey[];
  /** What faults call it. */
  readonly where: string;
  readonly entries: (from: SoldFrom) => Entries;
};

/** Where each kind is, and its names with their settings. */
export const soldKinds: { readonly [kind in SoldKind]: Kind } = {
  disclosures: inProduct(['disclosures'], ({ disclosures }) => byName(disclosures, 'kind')),
  verification: inProduct(['verification'], ({ verification }) => listed(verification)),
  checkoutChecklist: inProduct(['checkoutChecklist'], ({ checkoutChecklist }) => plain(checkoutChecklist)),
  statements: inProduct(['statements'], ({ statements }) => plain(statements)),
  mainCovers: inProduct(['rating', 'mainCovers'], ({ rating }) => byName(rating.mainCovers, 'cover')),
  optionalCovers: inProduct(['rating', 'optionalCovers'], ({ rating }) => byName(rating.optionalCovers, 'cover')),
  factors: inProduct(['rating', 'factors'], ({ rating }) => plain(rating.factors)),
  families: inProduct(['rating', 'convictions', 'families'], ({ rating }) => listed(rating.convictions.families)),
  refer: inProduct(['rating', 'convictions', 'refer'], ({ rating }) => plain(rating.convictions.refer)),
  leastPoints: inProduct(['rating', 'convictions', 'leastPoints'], ({ rating }) =>
    listed(rating.convictions.leastPoints),
  ),
  compulsory: inProduct(['rating', 'excess', 'compulsory'], ({ rating }) => byName(rating.excess.compulsory, 'name')),
  endorsements: inProduct(['rating', 'endorsements'], ({ rating }) => byName(rating.endorsements, 'code')),
  referrals: inProduct(['rating', 'referrals'], ({ rating }) => byName(rating.referrals, 'code')),
  promotions: inProduct(['rating', 'promotions'], ({ rating }) => byName(rating.promotions ?? [], 'code')),
  purchase: {
    file: 'questions',
    // A section that products share is in a file of its own, to which its keys lead.
    path: ({ questions }, name) => ['sections', questions.sections.findIndex(({ id }) => id === name), 'questions'],
    where: 'stage: purchase',
    entries: ({ questions }) =>
      plain(questions.sections.filter(({ stage }) => stage === 'purchase').map(({ id }) => id)),
  },
  pages: inDocuments('pages', ({ pages }) => byName(pages, 'document')),
  productInformation: inDocuments('productInformation', ({ productInformation: { obligations, ...items } }) =>
    listed({ ...items, ...obligations }),
  ),
  demandsAndNeeds: inDocuments('demandsAndNeeds', ({ demandsAndNeeds }) => byName(demandsAndNeeds, 'statement')),
};

/** What a product is sold with: the names of each kind, each with its settings; a kind of which there is nothing is left out. */
export function soldWith(from: SoldFrom): SoldFile {
  const kinds = Object.entries(soldKinds).map(([kind, { entries }]) => [kind, entries(from)] as const);
  return Object.fromEntries(kinds.filter(([, entries]) => Object.keys(entries).length > 0));
}

function inProduct(path: readonly string[], entries: (product: ProductFile) => Entries): Kind {
  return { file: 'product', path: () => path, where: path.join('.'), entries: ({ product }) => entries(product) };
}

function inDocuments(key: string, entries: (documents: DocumentsFile) => Entries): Kind {
  return { file: 'documents', path: () => [key], where: key, entries: ({ documents }) => entries(documents) };
}

function plain(names: readonly string[]): Entries {
  return Object.fromEntries(names.map((name) => [name, []]));
}

function listed(lists: { readonly [name: string]: readonly string[] } | undefined): Entries {
  return Object.fromEntries(
    Object.entries(lists ?? {}).flatMap(([name, list]) => (list.length > 0 ? [[name, [...list].sort()]] : [])),
  );
}

/** Entries of a list by the key that names them, with their other keys; of a key with a list, each of its words. */
function byName<K extends string>(list: readonly ({ readonly [key in K]: string } & object)[], key: K): Entries {
  return Object.fromEntries(
    list.map((entry) => [
      entry[key],
      Object.entries(entry)
        .flatMap(([name, value]) => (name === key || name === 'check' ? [] : settingsOf(name, value)))
        .sort(),
    ]),
  );
}

function settingsOf(name: string, value: unknown): string[] {
  if (value === undefined || value === false) return [];
  return Array.isArray(value) ? value.map((word) => `${name} ${word}`) : [name];
}
