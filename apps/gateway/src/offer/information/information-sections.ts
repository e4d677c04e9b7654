import { assert } from '@marque/base';
import { type Information, type InformationItem, informationItems, type Product } from '@marque/catalogue';
import type { OfferWords } from '../offer-words.ts';
import { type About, informationValues } from './information-values.ts';
import { termsThatMayApply } from './terms-that-may-apply.ts';

/** One of the nine items, with lists under headings of their own below it. */
export type InformationSection = {
  readonly item: InformationItem;
  readonly heading: string;
  readonly lines: readonly string[];
  readonly lists: readonly { readonly heading: string; readonly lines: readonly string[] }[];
};

/** The nine items of an information document in words: the sentences that `documents.yaml` names, and what follows from the covers and the tariff. */
export function informationSections({ brand, product, cover }: About, words: OfferWords): InformationSection[] {
  const information = cover === null ? product.information.product : product.information.covers[cover];
  assert(information, 'the loader found the nine items of the product and of each optional cover');
  const values = informationValues({ brand, product, cover }, words);
  const said = (names: readonly string[]) => names.map((name) => words.text(`productInformation.${name}`, values));
  return informationItems.map((item) => ({
    item,
    heading: words.text(`documents.ipid.items.${item}`),
    lines: [
      ...(cover === null && item === 'insured' ? coversIncluded(product, words) : []),
      ...linesOf(information, item, said),
    ],
    lists:
      cover === null
        ? listsOf(item, { product, information }, { words, said })
        : obligationsOf(item, information, { words, said }),
  }));
}

type Saying = { readonly words: OfferWords; readonly said: (names: readonly string[]) => string[] };
type Nine = Product['information']['product'] | Information;

function linesOf(information: Nine, item: InformationItem, said: Saying['said']): string[] {
  return item === 'obligations' ? [] : said(information[item]);
}

function listsOf(
  item: InformationItem,
  { product, information }: { product: Product; information: Nine },
  saying: Saying,
): InformationSection['lists'] {
  if (item === 'insured') return optionalCovers(product, saying.words);
  if (item === 'restrictions') return [...excesses(product, saying.words), ...specialTerms(product, saying.words)];
  return obligationsOf(item, information, saying);
}

function obligationsOf(
  item: InformationItem,
  { obligations }: Nine,
  { words, said }: Saying,
): InformationSection['lists'] {
  if (item !== 'obligations') return [];
  return (['atStart', 'during', 'onClaim'] as const).map((when) => ({
    heading: words.text(`documents.ipid.obligations.${when}`),
    lines: said(obligations[when]),
  }));
}

/** Every included cover by its name, with its limit if it has one, and with a note if not everybody has it. */
function coversIncluded({ covers }: Product, words: OfferWords): string[] {
  return covers.included.map(({ code, limitPennies, when }) => {
    const name = words.text(`covers.${code}.name`);
    const limited =
      limitPennies === undefined
        ? name
        : words.text('documents.ipid.upTo', { cover: name, limit: words.roundMoney(limitPennies) });
    return when === undefined ? limited : words.text('documents.ipid.sometimes', { cover: limited });
  });
}

function optionalCovers({ covers }: Product, words: OfferWords): InformationSection['lists'] {
  if (covers.optional.length === 0) return [];
  return [
    {
      heading: words.text('documents.ipid.optional'),
      lines: covers.optional.map(({ code }) => words.text(`covers.${code}.name`)),
    },
  ];
}

function excesses({ rating, excess }: Product, words: OfferWords): InformationSection['lists'] {
  const compulsory = rating.excess.compulsory.map(({ name, excessPennies, onTop }) => {
    const [said, amount] = [words.text(`covers.excess.${name}`), words.roundMoney(excessPennies)];
    return onTop
      ? words.text('covers.excess.onTop', { reason: said, excess: amount })
      : words.text('documents.ipid.excessAmount', { name: said, amount });
  });
  const amounts = rating.excess.voluntaryPennies.map((pennies) => words.roundMoney(pennies)).join(', ');
  const voluntary = excess.isAdjustable ? [words.text('documents.ipid.voluntary', { amounts })] : [];
  const lines = [...compulsory, ...voluntary];
  return lines.length === 0 ? [] : [{ heading: words.text('documents.ipid.excesses'), lines }];
}

function specialTerms(product: Product, words: OfferWords): InformationSection['lists'] {
  const lines = termsThatMayApply(product, words);
  return lines.length === 0 ? [] : [{ heading: words.text('documents.ipid.terms'), lines }];
}
