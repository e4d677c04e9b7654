import type { LocalDate, Pennies, TextValues } from '@marque/base';
import type { Formats, Question } from '@marque/forms';
import type { Lookups } from './lookups.ts';

/** What every input's view is handed. Nothing else reaches it: no store, no router, no clock. */
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
};

/** One situation of an input, for tests and the gallery. `accepted` says whether the model takes the value; true if not given. */
export type Example = {
  readonly title: string;
  readonly question: Question;
  readonly value?: unknown;
  readonly problem?: string;
  readonly accepted?: boolean;
};
