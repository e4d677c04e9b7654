import type { Lie } from '../kit/shops/lying-vendors.ts';

/** Answers that tell nothing, each by what a provider sends. */
export const failing: readonly (readonly [string, Lie])[] = [
  ['an error of its own', () => ({ status: 500, text: '{"error":{"message":"sorry"}}' })],
  ['that it is busy', () => ({ status: 503, text: 'busy' })],
  ['a page', () => ({ status: 200, text: '<html>paid</html>' })],
  ['nothing', () => ({ status: 200, text: '' })],
  ['null', () => ({ status: 200, text: 'null' })],
  ['a list', () => ({ status: 200, text: '[]' })],
  ['half of it', (truth) => ({ status: 200, text: JSON.stringify(truth).slice(0, 40) })],
  ['an empty object', () => ({})],
];

/** One of each kind: an error, a body that is no JSON, and JSON without a field. */
export const atFault = failing.filter(([what]) => ['an error of its own', 'a page', 'an empty object'].includes(what));

/** Changes fields of an answer. */
export function says(change: object): Lie {
  return (truth) => ({ ...truth, ...change });
}

/** Adds pennies to a field of an answer. */
export function plus(field: string, pennies: number): Lie {
  return (truth) => ({ ...truth, [field]: Number(truth[field]) + pennies });
}

/** Changes fields of the object that an answer holds under a name, as GoCardless answers. */
export function under(kind: string, change: object): Lie {
  return (truth) => ({ [kind]: { ...(truth[kind] as object), ...change } });
}
