/** A row of a look-up table: what an answer holds (its code) and what a person reads in each of the brand's languages. */
export type TableRow = {
  readonly code: string;
  /** What is shown, by language. */
  readonly texts: { readonly [language: string]: string };
  /** Other words by which it is found, in any language; empty when there are none. */
  readonly words: string;
  /**
   * Every other column of the file by its name. A search puts a row with a value in `common` (what most people mean) before
   * its like, and one with a value in `legacy` (no longer in use) or `derivedFrom` (a variant of another row) behind it.
   */
  readonly columns: { readonly [name: string]: string };
};

/** A look-up table: one CSV file of `look-ups/`, under the file's name. */
export type LookUpTable = { readonly name: string; readonly rows: readonly TableRow[] };
