import type { Product } from '@marque/catalogue';
import { termBorne } from '@marque/domain/rating/excess/term-borne';
import type { Endorsement, Quote } from '@marque/domain/rating/quote';
import type { Words } from './words.ts';

/** A special term in words. */
export type TermInWords = Endorsement & { readonly title: string; readonly description: string };

type About = { readonly product: Product | undefined; readonly nameOf: (profileCode: string) => string };

/**
 * The special terms of a quote in words: why each holds, with the figures of its rule, and what the driver pays in
 * place of what everybody pays. The sums are those of the table of excesses.
 */
export function termsInWords(
  quote: Pick<Quote, 'endorsements' | 'excess'>,
  { product, nameOf }: About,
  words: Words,
): TermInWords[] {
  return quote.endorsements.map((term) => {
    const rule = product?.rating.endorsements.find(({ code }) => code === term.code);
    const driver = nameOf(term.profileCode ?? 'ph');
    const years = rule?.ageBelow ?? rule?.licenceYearsBelow;
    const key = `endorsements.${term.code}`;
    const sentences = [
      ...(years === undefined ? [] : [words.text(`${key}.description`, { driver, years, time: words.years(years) })]),
      ...effectOf(term, { quote, driver }, words),
    ];
    return { ...term, title: words.text(`${key}.title`), description: sentences.join(' ') };
  });
}

function effectOf(
  term: Endorsement,
  { quote, driver }: { readonly quote: Pick<Quote, 'excess'>; readonly driver: string },
  { text, roundMoney }: Words,
): string[] {
  const borne = termBorne(term, quote);
  if (borne.effect === 'NONE') return [];
  if (borne.effect === 'OUTWEIGHED') return [text('endorsements.outweighed', { excess: roundMoney(borne.excess) })];
  const [total, usual] = [roundMoney(borne.total), roundMoney(borne.usual)];
  return [text('endorsements.instead', { claim: text(`covers.excess.${borne.name}`), total, usual, driver })];
}
