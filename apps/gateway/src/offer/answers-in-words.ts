import type { Reviewed } from '@marque/asking';
import type { CompiledQuestion } from '@marque/forms';
import { answerLines } from '@marque/inputs';
import { type OfferSection, offerSection } from './offer-section.ts';
import type { OfferWords } from './offer-words.ts';
import { termOf } from './term-of.ts';

/**
 * A subject's answers that count and are wanted, under the names of their tabs as on the summary; a tab without one is
 * left out.
 */
export function answersInWords(
  { compiled, review }: Reviewed,
  words: OfferWords,
  isWanted: (asked: CompiledQuestion) => boolean = () => true,
): OfferSection[] {
  const tabs = new Set(compiled.questionnaire.sections.map(({ tab }) => tab));
  return [...tabs].flatMap((tab) => {
    const rows = [...compiled.questions.values()]
      .filter(
        ({ question, section }) =>
          section.tab === tab && question.name in review.relevant && question.type !== 'hidden',
      )
      .filter(isWanted)
      .map((asked) => {
        const { short, parts } = answerLines({ asked, value: review.relevant[asked.question.name] }, words);
        const lines = [short, ...parts.map((part) => part.join('; '))].filter((line) => line !== '');
        return { term: termOf(asked.question, words), lines };
      });
    return rows.length === 0 ? [] : [offerSection(words.text(`tabs.${tab}`), { rows })];
  });
}
