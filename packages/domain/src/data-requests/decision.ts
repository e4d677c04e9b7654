import type { Instant, LocalDate } from '@marque/base';
import type { DecisionKind } from '../data-request-kinds.ts';

/** Something that led to a decision, as its person may read it: a rule that applied, or an answer that it read. */
export type DecisionLine = { readonly code: string; readonly said: string };

/** An answer that a decision read, by its question. */
export type DecisionFact = { readonly question: string; readonly lines: readonly string[] };

/** The part of a decision that is about a named driver, and who that is. It stands as any part of a driver does, so that it is forgotten with them. */
export type DecisionOnDriver = {
  readonly profileCode: string;
  /** Of a driver who is forgotten a mark. */
  readonly data: DriverGrounds | { readonly forgotten: string };
};

/** What a decision says of a driver. */
export type DriverGrounds = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: LocalDate | null;
  readonly rules: readonly DecisionLine[];
  readonly facts: readonly DecisionFact[];
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
  readonly rules: readonly DecisionLine[];
  /** The answers on which the rules stood; each is named by its question. */
  readonly facts: readonly DecisionFact[];
  /** The same about named drivers, each apart. */
  readonly drivers: readonly DecisionOnDriver[];
};

/** Everything on which a decision stood, the policyholder’s first. Of a driver who is forgotten there is nothing. */
export function groundsOf({ rules, facts, drivers }: Decision): Pick<Decision, 'rules' | 'facts'> {
  const told = drivers.flatMap(({ data }) => ('forgotten' in data ? [] : [data]));
  return {
    rules: [...rules, ...told.flatMap((one) => one.rules)],
    facts: [...facts, ...told.flatMap((one) => one.facts)],
  };
}
