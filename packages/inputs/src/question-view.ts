import type { LocalDate, Pennies, TextValues } from '@marque/base';
import type { Compiled, Formats, Question, Situation } from '@marque/forms';
import type { Lookups } from './lookups.ts';

/** The props of every input's view. Nothing else reaches it: no store, no router, no clock. */
export type QuestionViewProps = {
  /** All ids inside grow from it. */
  readonly id: string;
  readonly question: Question;
  readonly value: unknown;
  /** Undefined takes the answer away. */
  readonly onChange: (value: unknown) => void;
  /** The person has left the question as a whole. */
  readonly onBlur: () => void;
  /** The sentence to show, if any. */
  readonly problem?: string | undefined;
  readonly text: (key: string, values?: TextValues) => string;
  readonly textIfAny: (key: string) => string | undefined;
  readonly readOnly: boolean;
  readonly lookups: Lookups;
  readonly today: LocalDate;
  readonly formats: Formats;
  readonly language: string;
  readonly formatMoney: (pennies: Pennies) => string;
  /** What the questions of one entry are, for an input that repeats. */
  readonly entry?: Compiled | undefined;
  /** What surrounds the answers; `read` gives those of the questionnaire around an entry. */
  readonly around: Situation & { readonly read: (name: string) => unknown };
  /** The questions that the input's model watches, by name. */
  readonly watched: { readonly [name: string]: Watched };
  /** Opens the way to ask a person for help. */
  readonly onHelp: () => void;
};

/** The state of another question. */
export type Watched = {
  readonly value: unknown;
  /** It is asked and its answer is valid. */
  readonly valid: boolean;
};

/** One situation of an input, for tests and the gallery. `accepted` says whether the model takes the value; true if not given. */
export type Example = {
  readonly title: string;
  readonly question: Question;
  readonly value?: unknown;
  readonly problem?: string;
  readonly accepted?: boolean;
  readonly readOnly?: boolean;
  /** The states of the questions that the input watches. */
  readonly watched?: { readonly [name: string]: Watched };
};
