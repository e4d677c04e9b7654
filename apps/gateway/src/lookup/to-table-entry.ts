import type { TableRow } from '@marque/catalogue';
import type { TableEntryWire } from '@marque/contract';

/** A row of a look-up table as the wire shows it, in a language of the brand. */
export function toTableEntry({ code, texts }: TableRow, language: string): TableEntryWire {
  return { code, text: texts[language] ?? '' };
}
