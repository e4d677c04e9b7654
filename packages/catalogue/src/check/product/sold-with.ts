import type { CoversFile } from '../../schema/covers-file.ts';
import type { DocumentsFile } from '../../schema/documents-file.ts';
import type { ProductFile } from '../../schema/product-file.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import type { SoldFile, SoldKind } from '../../schema/sold-file.ts';
import type { Entries } from './entries.ts';
import { soldQuestions, soldSections } from './sold-questions.ts';

/** The files of a product that say what it is sold with. */
export type SoldFrom = {
  readonly product: ProductFile;
  readonly questions: QuestionsFile;
  /** Undefined if the product takes no additional drivers. */
  readonly additionalDriver: QuestionsFile | undefined;
  readonly covers: CoversFile;
  readonly documents: DocumentsFile;
};

/** A kind of thing that a product is sold with: the file and the key for a name, and what exists of that kind. */
type Kind = {
  readonly file: keyof SoldFrom;
  readonly path: (from: Pick<SoldFrom, 'questions' | 'additionalDriver'>, name: string) => readonly PropertyKey[];
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
  included: inCovers('included', ({ included }) => byName(included.map(withoutIcon), 'code')),
  optional: inCovers('optional', ({ optional }) =>
    byName(
      optional.map(({ inputs, ...cover }) => ({ ...withoutIcon(cover), inputs: inputs.map(({ name }) => name) })),
      'code',
    ),
  ),
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
    ...inSections('questions'),
    where: 'stage: purchase',
    entries: ({ questions }) =>
      plain(questions.sections.filter(({ stage }) => stage === 'purchase').map(({ id }) => id)),
  },
  sections: inSections('questions'),
  questions: inQuestions('questions'),
  driverSections: inSections('additionalDriver'),
  driverQuestions: inQuestions('additionalDriver'),
  pages: inDocuments('pages', ({ pages }) => byName(pages, 'document')),
  productInformation: inDocuments('productInformation', ({ productInformation: { obligations, ...items } }) =>
    listed({ ...items, ...obligations }),
  ),
  demandsAndNeeds: inDocuments('demandsAndNeeds', ({ demandsAndNeeds }) => byName(demandsAndNeeds, 'statement')),
};

/** What a product is sold with: the names of each kind, each with its settings; an empty kind is left out. */
export function soldWith(from: SoldFrom): SoldFile {
  const kinds = Object.entries(soldKinds).map(([kind, { entries }]) => [kind, entries(from)] as const);
  return Object.fromEntries(kinds.filter(([, entries]) => Object.keys(entries).length > 0));
}

function inProduct(path: readonly string[], entries: (product: ProductFile) => Entries): Kind {
  return { file: 'product', path: () => path, where: path.join('.'), entries: ({ product }) => entries(product) };
}

function inCovers(key: string, entries: (covers: CoversFile) => Entries): Kind {
  return { file: 'covers', path: () => [key], where: key, entries: ({ covers }) => entries(covers) };
}

/** Sections of a file. A section that products share is in a file of its own, which its questions point to. */
function inSections(file: 'questions' | 'additionalDriver'): Kind {
  return {
    file,
    path: (from, name) => sectionPath(from[file], ({ id }) => id === name),
    where: 'sections',
    entries: ({ [file]: asked }) => (asked ? soldSections(asked) : {}),
  };
}

function inQuestions(file: 'questions' | 'additionalDriver'): Kind {
  return {
    file,
    path: (from, name) => sectionPath(from[file], ({ questions }) => questions.some((one) => isOf(name, one.name))),
    where: 'questions',
    entries: ({ [file]: asked }) => soldQuestions(asked?.sections.flatMap(({ questions }) => questions) ?? []),
  };
}

type Section = QuestionsFile['sections'][number];

function sectionPath(asked: QuestionsFile | undefined, isIt: (section: Section) => boolean): readonly PropertyKey[] {
  const index = asked?.sections.findIndex(isIt) ?? -1;
  return index < 0 ? ['sections'] : ['sections', index, 'questions'];
}

/** Whether a name belongs to a question, or to something asked about each of its entries. */
export function isOf(name: string, question: string): boolean {
  return name === question || name.startsWith(`${question}.`);
}

function withoutIcon<T extends { readonly icon: string }>({ icon: _looks, ...cover }: T): Omit<T, 'icon'> {
  return cover;
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

/** Entries of a list by the key that names them, with their other keys; for a key with a list, each of its words. */
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
