import { reviewDisclosed, visitor } from '@marque/asking';
import { askedBy } from '../request/asked-by.ts';
import { answersInWords } from './answers-in-words.ts';
import type { ForOffer } from './demands-and-needs.ts';
import { driverName } from './driver-name.ts';
import { type OfferSection, offerSection } from './offer-section.ts';

/**
 * The summary of the disclosures: every answer that counts, tab by tab, each additional driver's after the policyholder's; then the
 * conditions of the cover, which are not answers and are not presented as such.
 */
export function whatWasTold({ brand, product, proposal, words }: ForOffer): OfferSection[] {
  const said = (key: string, values = {}) => words.text(`documents.what-you-told-us.${key}`, values);
  // The page is the same for every reader: contact details are part of the disclosures.
  const now = proposal.quote?.ratedAt ?? proposal.createdAt;
  const subject = askedBy({ brand, product, schemeCode: proposal.schemeCode, principal: visitor, now });
  const [own, ...drivers] = reviewDisclosed(subject, proposal);
  const driverSections = drivers.map((driver) => {
    return offerSection(said('driver', { name: driverName(driver).trim() }), {
      rows: answersInWords(driver, words).flatMap(({ rows }) => rows),
    });
  });
  const nobody = offerSection('', { paragraphs: [said('noDrivers')] });
  return [
    offerSection('', { paragraphs: [said('intro')] }),
    ...(own ? answersInWords(own, words) : []),
    ...(product.additionalDriver === null ? [] : drivers.length === 0 ? [nobody] : driverSections),
    ...conditionsOf(product.statements, said, words),
  ].filter(
    ({ heading, paragraphs, items, rows }) => heading !== '' || paragraphs.length + items.length + rows.length > 0,
  );
}

function conditionsOf(
  names: readonly string[],
  said: (key: string) => string,
  words: ForOffer['words'],
): OfferSection[] {
  if (names.length === 0) return [];
  const items = names.map((name) => words.text(`statements.${name}`));
  return [offerSection(said('conditions'), { paragraphs: [said('notAsked')], items })];
}
