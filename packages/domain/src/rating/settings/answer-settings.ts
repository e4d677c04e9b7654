import type { PricePartName } from '../quote.ts';

/** Whose answers a brand's own factor or rule reads. */
export const answerScopes = ['EVERY_DRIVER', 'POLICYHOLDER', 'CAR', 'QUOTE'] as const;
export type AnswerScope = (typeof answerScopes)[number];

/** A factor over an answer of the brand's own. Its table is `rates/<name>.csv`, its text `rating.factors.<name>`. */
export type AnswerFactorSettings = {
  readonly name: string;
  /** Whose answer it is; of every driver, the riskiest weighs most. */
  readonly of: AnswerScope;
  /** The question's name. */
  readonly answer: string;
  /** Which part of what makes up a price its effect belongs to. */
  readonly part: PricePartName;
  /**
   * `codes`: a column `answer` with options of the question, `yes`, `no`, or `none` if nothing was answered; `*` is
   * always there. `numbers`: columns `minAnswer` and `maxAnswer`, whole numbers from 0; the answer must be given.
   */
  readonly keys: (typeof answerKeys)[number];
};

/** How an answer is looked up. */
export const answerKeys = ['codes', 'numbers'] as const;
