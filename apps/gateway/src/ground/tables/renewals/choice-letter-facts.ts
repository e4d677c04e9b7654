import type { Instant } from '@marque/base';

/** The letters about whether a policy renews, with what each tells. */
export type ChoiceLetterFacts = {
  /** It does not renew, by its customer's word: the last minute that is covered, and whether the certificate of the next term was given, which is withdrawn. */
  readonly 'renewal-off': { readonly lastMinute: Instant; readonly hasCertificate?: true };
  /** It renews by itself after all: the first moment of the next term. */
  readonly 'renewal-on': { readonly turnsAt: Instant };
};
