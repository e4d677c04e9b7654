import type { Instant } from '@marque/base';
import type { DecisionKind } from '../data-request-kinds.ts';

/** Something that led to a decision, as its person may read it: a rule that applied, or an answer that it read. */
export type DecisionLine = { readonly code: string; readonly said: string };

/** What a computer decided about somebody, as it stood on the day on which they asked that a person look again. */
export type Decision = {
  readonly kind: DecisionKind;
  /** The reference of the quote. */
  readonly reference: string;
  /** Code of the product. */
  readonly product: string;
  readonly decidedAt: Instant;
  /** What decided: the hash of the tables with the rules, or the name of the check. */
  readonly decidedBy: string;
  readonly rules: readonly DecisionLine[];
  /** The answers on which the rules stood; each is named by its question. */
  readonly facts: readonly { readonly question: string; readonly lines: readonly string[] }[];
};
