/** Whole numbers from one to another, both included; `to` is Infinity if there is no end. */
export type Band = { readonly from: number; readonly to: number };

/** A row of a table, its cells read. */
export type ParsedRow = {
  readonly line: number;
  /** A cover, or `*`. */
  readonly cover: string;
  /** Days in force, counted from 1970-01-01. */
  readonly days: Band;
  /** One part for each key column: a code (or `*`), or a band. */
  readonly keys: readonly (string | Band)[];
  /** A factor in ten-thousandths, or pennies. */
  readonly value: number;
};
