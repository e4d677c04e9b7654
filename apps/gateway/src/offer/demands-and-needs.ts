import { answeredForms, answerReader, circumstancesOf, visitor } from '@marque/asking';
import { holds } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Proposal } from '@marque/domain/proposal/proposal';
import { registry } from '../config/load-brands.ts';
import { driverName } from './driver-name.ts';
import { type OfferSection, offerSection } from './offer-section.ts';
import { type OfferWords, productName } from './offer-words.ts';

/** A proposal, its configuration, and the words in which its documents are written. */
export type ForOffer = {
  readonly brand: Brand;
  readonly product: Product;
  readonly proposal: Proposal;
  readonly words: OfferWords;
};

/** The statement of demands and needs: what the configuration says for these answers, and what was chosen. The sale is without advice. */
export function demandsAndNeeds(offer: ForOffer): OfferSection[] {
  const { brand, product, words } = offer;
  const said = (key: string, values = {}) => words.text(`documents.demands-and-needs.${key}`, values);
  return [
    offerSection('', { paragraphs: [said('intro')] }),
    offerSection(said('needs'), { items: needsOf(offer) }),
    offerSection(said('chosen'), { rows: chosenRows(offer, said) }),
    offerSection(said('advice'), {
      paragraphs: [said('noAdvice', { product: productName(brand, product, words) })],
    }),
  ];
}

function needsOf({ brand, product, proposal, words }: ForOffer): string[] {
  const read = answerReader({ product, registry }, proposal);
  const circumstances = circumstancesOf(visitor, { scheme: proposal.schemeCode, features: brand.features });
  return product.demandsAndNeeds
    .filter(({ when }) => when === undefined || holds(when, read, circumstances, product.questionnaire.conditions))
    .map(({ statement }) => words.text(`demandsAndNeeds.${statement}`));
}

function chosenRows(
  { brand, product, proposal, words }: ForOffer,
  said: (key: string) => string,
): OfferSection['rows'] {
  const { choices, quote } = proposal;
  const decided = (code: string) => {
    if (!quote?.priceOptions.some(({ covers }) => covers.includes(code))) return said('unavailable');
    if (choices.covers.includes(code)) return said('wanted');
    return said(choices.declinedCovers?.includes(code) ? 'declined' : 'undecided');
  };
  const drivers = answeredForms({ product, registry }, proposal).map(driverName);
  return [
    { term: said('product'), lines: [productName(brand, product, words)] },
    ...(choices.startAt === undefined ? [] : [{ term: said('startAt'), lines: [words.day(choices.startAt)] }]),
    { term: said('drivers'), lines: drivers },
    ...product.covers.optional.map(({ code }) => ({ term: words.text(`covers.${code}.name`), lines: [decided(code)] })),
    ...(product.excess.isAdjustable
      ? [{ term: said('excess'), lines: [words.roundMoney(choices.voluntaryExcess)] }]
      : []),
  ];
}
