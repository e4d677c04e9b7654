/** Things that a product is sold with by their names, each with its settings. */
export type Entries = Readonly<Record<string, readonly string[]>>;
