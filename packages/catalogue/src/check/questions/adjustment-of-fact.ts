import type { Adjustment } from '@marque/domain';
import { type AnswerShapes, carShapes, profileShapes, quoteShapes } from '@marque/domain/facts/answer-shapes';

/**
 * The answers that are read by name, grouped by the kind of change under which they are read; those of a promotion's
 * claim and of letters have no shape.
 */
const READ_UNDER: readonly (readonly [Adjustment, readonly string[]])[] = [
  ['PROFILE_DISCLOSURE', [...namesOf(profileShapes), 'marketingPreferences']],
  ['ASSET_DISCLOSURE', namesOf(carShapes)],
  ['QUOTE_DISCLOSURE', [...namesOf(quoteShapes), 'promotion', 'retailer', 'orderNumber', 'promotionTermsAccepted']],
  ['START_DATE_CHANGE', ['startAt']],
];

function namesOf(shapes: AnswerShapes): string[] {
  return Object.keys(shapes);
}

/** The kind of change under which a product's own answer of a name is read, whole or in part; undefined for one that Marque does not know. */
export function adjustmentOfFact(answer: string): Adjustment | undefined {
  const isOf = (name: string) => name === answer || name.startsWith(`${answer}.`) || answer.startsWith(`${name}.`);
  return READ_UNDER.find(([, names]) => names.some(isOf))?.[0];
}
