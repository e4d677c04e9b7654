import type { Opening, Question, Section } from './questionnaire.ts';
import { defaultMessage } from './review/check-value.ts';

/** An opening as the question of yes or no as which it is asked. */
export function questionOfOpening({ name }: Pick<Opening, 'name'>): Question {
  const required = { rule: 'required', args: {}, message: defaultMessage('required') };
  return { name, type: 'boolean', adjustment: 'NONE', rules: [required], settings: {} };
}

/** The opening behind which a question of the section stands, if any. */
export function openingOf({ openings = [] }: Pick<Section, 'openings'>, question: string): Opening | undefined {
  return openings.find(({ usual }) => Object.hasOwn(usual, question));
}

/**
 * The questions on a page while no opening is answered with no: each opening appears once, instead of the questions
 * behind it.
 */
export function withOpenings(section: Pick<Section, 'openings'>, questions: readonly Question[]): Question[] {
  const met = new Set<Opening>();
  return questions.flatMap((question) => {
    const opening = openingOf(section, question.name);
    if (!opening) return [question];
    if (met.has(opening)) return [];
    met.add(opening);
    return [questionOfOpening(opening)];
  });
}
