import type { AnswerProblem, Answers, Surroundings } from '../questionnaire.ts';
import type { SectionTally } from './section-tallies.ts';

/** The answers of one form in the browser. What a getter returns stays the same object until it says something else. */
export type FormStore = {
  readonly get: (name: string) => unknown;
  /**
   * Reads a name as conditions and rules do: a question's, or a field inside its answer (`specification.value`).
   * Hidden answers are undefined. An unknown name throws.
   */
  readonly read: (name: string) => unknown;
  /** Changes an answer; undefined removes it. A name that no question has throws, and so does a read-only question. */
  readonly set: (name: string, value: unknown) => void;
  /** The person has left the question: from now on its problem shows. */
  readonly touch: (name: string) => void;
  /**
   * From now on, every problem of the present questions shows; a question revealed later shows none until the person
   * leaves it.
   */
  readonly showAll: () => void;
  readonly subscribe: (name: string, listener: () => void) => () => void;
  readonly subscribeAll: (listener: () => void) => () => void;
  /** Several changes with one notification. */
  readonly batch: (change: () => void) => void;
  readonly live: () => ReadonlySet<string>;
  readonly liveSections: () => readonly string[];
  /** The problem to show at a question, if it is to show. */
  readonly problem: (name: string) => AnswerProblem | undefined;
  readonly problemCount: () => number;
  /** The first question in page order that shows a problem. */
  readonly firstProblem: () => string | undefined;
  readonly isValid: () => boolean;
  /** Whether a question is asked and its answer is valid. */
  readonly valid: (name: string) => boolean;
  /** Whether an answer can be seen and not changed: it stood when answers were loaded, and is read-only. */
  readonly isReadOnly: (name: string) => boolean;
  /** Live questions whose answer is not valid yet, shown or not, in page order. */
  readonly openNames: () => readonly string[];
  /** The state of a section's questions, in numbers. */
  readonly section: (id: string) => SectionTally;
  /** All answers. Made again after each change when it is read: to follow one answer while somebody types, read that one. */
  readonly answers: () => Answers;
  /** What counts, as `review` gives it; made again like `answers`. */
  readonly relevant: () => Answers;
  /** The day, the circumstances or the answers around an entry have changed: every question is reviewed again. */
  readonly setAround: (surroundings: Surroundings) => void;
  /** Puts saved answers in the place of all others, clearing nothing meanwhile; they become what counts as saved. */
  readonly load: (saved: Answers) => void;
  /** These answers are saved now; later answers remain unsaved. Undefined means a removed answer. */
  readonly markSaved: (saved: Answers) => void;
  /** Questions whose answer is not as saved, in page order. */
  readonly dirtyNames: () => readonly string[];
  /** The unsaved answers that can be sent: live and without a problem, or cleared by being hidden. */
  readonly sendableNames: () => readonly string[];
  /**
   * Shows problems that the server found, each until its question changes. Returns the names that no live question has.
   */
  readonly setProblems: (problems: ReadonlyMap<string, AnswerProblem>) => readonly string[];
};
