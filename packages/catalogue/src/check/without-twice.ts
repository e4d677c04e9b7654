import type { Place } from '../read/place.ts';
import type { ProductSheets } from '../read/read-product.ts';
import type { Sheet } from '../read/read-yaml.ts';
import type { CoversFile } from '../schema/covers-file.ts';
import type { ProductFile } from '../schema/product-file.ts';
import type { QuestionsFile } from '../schema/questions-file.ts';
import { askedOf } from './asked-of.ts';
import type { Context } from './context.ts';

/** A name that a file gives to something, and where. */
type Given = { readonly name: string; readonly place: () => Place };

/**
 * The files of a product as they were read; one that gives a name twice (to questions, sections, covers, reasons to
 * refer or promotions) has no value, so that nothing that follows from it is reported. Each repeated name is reported.
 */
export function withoutTwice(context: Context, sheets: ProductSheets): ProductSheets {
  const { product, questions, additionalDriver, covers } = sheets;
  return {
    ...sheets,
    product: once(context, product, [
      ['a code', codesOf],
      ['a code', referralsOf],
    ]),
    covers: once(context, covers, [['a code', coversOf]]),
    questions: once(context, questions, NAMES),
    additionalDriver: additionalDriver && once(context, additionalDriver, NAMES),
  };
}

type Names<T> = readonly (readonly [what: string, givenIn: (sheet: Sheet<T>, file: T) => readonly Given[]])[];

const NAMES: Names<QuestionsFile> = [
  ['a name', namesOf],
  ['an id', idsOf],
];

function once<T>(context: Context, sheet: Sheet<T>, names: Names<T>): Sheet<T> {
  const { value } = sheet;
  if (value === undefined) return sheet;
  const again = names.map(([what, givenIn]) => reportTwice(context, what, givenIn(sheet, value)));
  return again.includes(true) ? { ...sheet, value: undefined } : sheet;
}

function reportTwice({ report }: Context, what: string, all: readonly Given[]): boolean {
  const first = new Map<string, Given>();
  let isTwice = false;
  for (const given of all) {
    const before = first.get(given.name);
    if (before) {
      const [place, first] = [given.place(), before.place()];
      const where = first.file === place.file ? `line ${first.line}` : `${first.file}:${first.line}`;
      report(place, { expected: `${what} of its own: ${where} has it already`, found: given.name });
    }
    isTwice ||= before !== undefined;
    first.set(given.name, before ?? given);
  }
  return isTwice;
}

function namesOf(sheet: Sheet<QuestionsFile>, file: QuestionsFile): Given[] {
  return askedOf(file).map(({ name, path }) => ({ name, place: () => sheet.at(...path, 'name') }));
}

function idsOf(sheet: Sheet<QuestionsFile>, { sections }: QuestionsFile): Given[] {
  return sections.map(({ id }, index) => ({
    name: id,
    place: () => {
      const [named, written] = [sheet.at('sections', index), sheet.at('sections', index, 'id')];
      // A shared section has its id where it is named, and none in its own file.
      return named.file === written.file ? written : named;
    },
  }));
}

function coversOf(sheet: Sheet<CoversFile>, file: CoversFile): Given[] {
  return (['included', 'optional'] as const).flatMap((list) =>
    file[list].map(({ code }, index) => ({ name: code, place: () => sheet.at(list, index, 'code') })),
  );
}

function referralsOf(sheet: Sheet<ProductFile>, { rating }: ProductFile): Given[] {
  return rating.referrals.map(({ code }, index) => ({
    name: code,
    place: () => sheet.at('rating', 'referrals', index, 'code'),
  }));
}

/** Promotions by every code that means them. */
function codesOf(sheet: Sheet<ProductFile>, { rating }: ProductFile): Given[] {
  return (rating.promotions ?? []).flatMap(({ code, aliases = [] }, index) => {
    const at = (...keys: PropertyKey[]) => sheet.at('rating', 'promotions', index, ...keys);
    return [
      { name: code, place: () => at('code') },
      ...aliases.map((name, place) => ({ name, place: () => at('aliases', place) })),
    ];
  });
}
