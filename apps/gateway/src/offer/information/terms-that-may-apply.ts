import type { Product } from '@marque/catalogue';
import type { OfferWords } from '../offer-words.ts';

type Rule = Product['rating']['endorsements'][number];

/**
 * The special terms that may apply to somebody, before we know who drives: what each does and when, and that only the
 * largest counts, if so.
 */
export function termsThatMayApply({ rating }: Pick<Product, 'rating'>, words: OfferWords): string[] {
  const { endorsements, excess } = rating;
  const kinds = endorsements.flatMap(({ excessName }) => excessName ?? []);
  const areRivals = excess.combine === 'MAX' && new Set(kinds).size < kinds.length;
  return [
    ...endorsements.map((rule) => termOf(rule, words)),
    ...(areRivals ? [words.text('documents.ipid.termLargest')] : []),
  ];
}

function termOf(rule: Rule, words: OfferWords): string {
  const { code, excessName, excessPennies } = rule;
  const title = words.text(`endorsements.${code}.title`);
  const when = whenOf(rule, words);
  if (excessPennies === undefined || excessName === undefined)
    return words.text('documents.ipid.termWhen', { title, when });
  const claim = words.text(`covers.excess.${excessName}`);
  return words.text('documents.ipid.termExtra', { title, claim, amount: words.roundMoney(excessPennies), when });
}

function whenOf({ who, ageBelow, licenceYearsBelow }: Rule, { text, years }: OfferWords): string {
  const whose = who === 'POLICYHOLDER' ? 'Holder' : 'Every';
  if (ageBelow !== undefined) return text(`documents.ipid.term${whose}Age`, { years: ageBelow });
  const time = licenceYearsBelow === undefined ? '' : years(licenceYearsBelow);
  return text(`documents.ipid.term${whose}Licence`, { time });
}
