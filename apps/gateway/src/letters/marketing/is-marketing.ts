import type { MarketingPermit } from './marketing-permit.ts';

/**
 * The kinds of letters to somebody themselves, and the purpose of each: to serve them with what they have or asked for,
 * or to tell them of offers.
 */
const personLetterKinds = { request: 'service', offer: 'marketing' } as const;

type Kinds = typeof personLetterKinds;
type KindFor<Purpose extends Kinds[keyof Kinds]> = {
  [Kind in keyof Kinds]: Kinds[Kind] extends Purpose ? Kind : never;
}[keyof Kinds];

/**
 * What a letter is about, by its kind. A marketing letter comes with the proof that its reader may be told of offers.
 */
export type AboutAndPermit =
  | { readonly about: `${KindFor<'service'>}/${string}`; readonly permit?: never }
  | { readonly about: `${KindFor<'marketing'>}/${string}`; readonly permit: MarketingPermit };

/** Whether a letter is marketing, by what it is about. */
export function isMarketing(about: string): boolean {
  return Object.entries(personLetterKinds).some(
    ([kind, purpose]) => purpose === 'marketing' && about.startsWith(`${kind}/`),
  );
}
