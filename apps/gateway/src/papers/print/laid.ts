/** A column of a table: its heading, its share of the width, and the alignment of its text. */
export type Column = { readonly heading: string; readonly share: number; readonly align?: 'left' | 'right' };

/** A table of texts; with `last` its last row is a sum. */
export type Table = {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly last: 'total' | undefined;
};

type Kind = 'head' | 'body' | 'total';

/** A row to be laid. `isInset`: its cells keep off the ground behind the headings. */
export type Row = { readonly cells: readonly string[]; readonly kind: Kind; readonly isInset: boolean };

/** The text of a cell with its font, and where it begins. */
export type Cell = {
  readonly text: string;
  readonly font: string;
  readonly x: number;
  readonly options: PDFKit.Mixins.TextOptions;
};

/** A row as it is drawn: its cells side by side, or one below the other. */
export type Laid = {
  readonly cells: readonly Cell[];
  readonly kind: Kind;
  readonly height: number;
  readonly isStacked: boolean;
};
