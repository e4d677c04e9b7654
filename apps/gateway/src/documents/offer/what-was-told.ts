import { textsOf } from '@marque/forms';
import { answerLines } from '@marque/inputs';
import { visitor } from '../../routes/proposals/circumstances-of.ts';
import { type Reviewed, reviewDisclosed } from '../../routes/proposals/review-disclosed.ts';
import type { ForOffer } from './demands-and-needs.ts';
import { type OfferSection, offerSection } from './offer-section.ts';
import type { OfferWords } from './offer-words.ts';

/** The summary of what was told: every answer that counts, page by page, each additional driver's after the policyholder's, and the statements relied on. */
export function whatWasTold({ brand, product, proposal, words }: ForOffer): OfferSection[] {
  const said = (key: string, values = {}) => words.text(`documents.what-you-told-us.${key}`, values);
  // The page is the same whoever looks: how the customer is reached is part of what was told.
  const around = { brand, product, schemeCode: proposal.schemeCode, principal: visitor };
  const [own, ...drivers] = reviewDisclosed(
    { ...around, now: proposal.quote?.ratedAt ?? proposal.createdAt },
    proposal,
  );
  const driverSections = drivers.flatMap((driver) => {
    const { firstName = '', lastName = '' } = proposal.data.profiles[driver.profileCode ?? ''] ?? {};
    const name = `${firstName} ${lastName}`.trim();
    return [offerSection(said('driver', { name }), {}), ...sectionsOf(driver, words)];
  });
  const nobody = offerSection('', { paragraphs: [said('noDrivers')] });
  return [
    offerSection('', { paragraphs: [said('intro')] }),
    ...(own ? sectionsOf(own, words) : []),
    ...(product.additionalDriver === null ? [] : drivers.length === 0 ? [nobody] : driverSections),
    offerSection(said('relied'), { items: product.statements.map((name) => words.text(`statements.${name}`)) }),
  ].filter(
    ({ heading, paragraphs, items, rows }) => heading !== '' || paragraphs.length + items.length + rows.length > 0,
  );
}

function sectionsOf({ compiled, review }: Reviewed, words: OfferWords): OfferSection[] {
  return compiled.questionnaire.sections.flatMap(({ id }) => {
    const rows = [...compiled.questions.values()]
      .filter(
        ({ question, section }) => section.id === id && question.name in review.relevant && question.type !== 'hidden',
      )
      .map((asked) => {
        const { short, parts } = answerLines({ asked, value: review.relevant[asked.question.name] }, words);
        const lines = [short, ...parts.map((part) => part.join('; '))].filter((line) => line !== '');
        return { term: words.text(`${textsOf(asked.question)}.label`), lines };
      });
    return rows.length === 0 ? [] : [offerSection(words.text(`sections.${id}.title`), { rows })];
  });
}
