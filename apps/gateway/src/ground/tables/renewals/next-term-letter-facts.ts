import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { UnpaidWhy } from '@marque/domain/unpaid-whys';

/** The letters about the money for a next term ahead of its turn. `path` is where the renewal's pages are. */
export type NextTermLetterFacts = {
  /** It was paid, and is held until the term begins. */
  readonly 'renewal-paid': { readonly amount: Pennies; readonly turnsAt: Instant; readonly path: string };
  /** It is unpaid: the last day on which it can be paid, the first moment without cover, and when the same card is asked again; null: it is not. */
  readonly 'renewal-unpaid': {
    readonly amount: Pennies;
    readonly why: UnpaidWhy;
    readonly payBy: LocalDate;
    readonly turnsAt: Instant;
    readonly triesAgainOn: LocalDate | null;
    readonly path: string;
  };
};
