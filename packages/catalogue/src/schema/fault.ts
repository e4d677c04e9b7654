/** One thing wrong in a brand's folder. */
export type Fault = {
  /** Path from the brand's folder; `texts/…` of the product's own texts keep their path from the repository's root. */
  readonly file: string;
  /** Line in the file, from 1; 1 if the whole file is meant. */
  readonly line: number;
  /** Where in the file: `sections[2].questions[0].rules[1].rule`, or a CSV column. */
  readonly key: string;
  /** What would be right. */
  readonly expected: string;
  readonly found?: string;
  /** The known name that is most like the one found. */
  readonly nearest?: string;
  /**
   * Whether the fault is something that nothing needs. It is reported last: perhaps the thing that needed it was lost.
   */
  readonly isNeedless?: true;
  /** The whole as one sentence. */
  readonly message: string;
};
