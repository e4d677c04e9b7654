import type { Instant, LocalDate } from '@marque/base';
import type { DecisionKind, WHOLE_QUOTE } from '../data-request-kinds.ts';

/** Something that led to a decision, as its person may read it: a rule that applied, or an answer that it read. */
export type DecisionLine = { readonly code: string; readonly said: string };

/** An answer that a decision read, by its question. */
export type DecisionFact = { readonly question: string; readonly lines: readonly string[] };

/** What a decision stood on. */
export type Grounds = {
  readonly rules: readonly DecisionLine[];
  /** The answers on which the rules stood; each is named by its question. */
  readonly facts: readonly DecisionFact[];
};

/** What was told once it is forgotten: a mark. */
type Forgotten = { readonly forgotten: string };

/**
 * The part of a decision about the policyholder, or about nobody in particular. It is kept apart too: it goes with the
 * quote, while the request and its answer stay.
 */
export type DecisionOnQuote = { readonly profileCode: typeof WHOLE_QUOTE; readonly data: Grounds | Forgotten };

/** The part of a decision that is about a named driver, and who that is. It is kept like every part of a driver, so that it is forgotten with them. */
export type DecisionOnDriver = {
  readonly profileCode: string;
  readonly data: DriverGrounds | Forgotten;
};

/** What a decision says of a driver. */
export type DriverGrounds = Grounds & {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: LocalDate | null;
};

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
  readonly whole: DecisionOnQuote;
  /** The same about named drivers, each apart. */
  readonly drivers: readonly DecisionOnDriver[];
};

/**
 * Everything that a decision was based on, the policyholder’s part first. Nothing is left of somebody who is forgotten.
 */
export function groundsOf({ whole, drivers }: Decision): Grounds {
  const told = [whole, ...drivers].flatMap(({ data }): Grounds[] => ('forgotten' in data ? [] : [data]));
  return { rules: told.flatMap(({ rules }) => rules), facts: told.flatMap(({ facts }) => facts) };
}
