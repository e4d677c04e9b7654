/** The sizes in which a paper is set, in points. */
export type Print = {
  readonly body: number;
  readonly title: number;
  readonly heading: number;
  readonly foot: number;
  /** Width kept for the count of pages. */
  readonly count: number;
  readonly lineGap: number;
  readonly gap: number;
  readonly bullet: number;
  /** How much longer everything is than in usual print. */
  readonly scale: number;
  /** Whether facts, and tables with a column too narrow for its words, are written one cell below the other. */
  readonly stacks: boolean;
};

/** The print of papers for somebody who has asked for nothing else. */
export const usualPrint: Print = {
  ...{ body: 9.5, title: 19, heading: 12, foot: 7.5, count: 80 },
  ...{ lineGap: 1.5, gap: 6, bullet: 10, scale: 1, stacks: false },
};

/** Large print: no letter is below 16 points, those at the foot included. */
export const largePrint: Print = {
  ...{ body: 16, title: 26, heading: 20, foot: 16, count: 130 },
  ...{ lineGap: 3, gap: 9, bullet: 16, scale: 16 / 9.5, stacks: true },
};
