/** One line of a source file, made wrong. */
export type Fault = {
  /** File, kind and line text, by which the fault is known while its line stands. */
  readonly name: string;
  /** Its path in the checkout. */
  readonly file: string;
  readonly kind: string;
  /** Which line, from 0. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
};
