import type { Sheet } from '../sheet.ts';
import type { PageBlock } from './page-blocks.ts';

type Writers = { readonly [K in PageBlock['kind']]: (sheet: Sheet, block: PageBlock & { readonly kind: K }) => void };

const writers: Writers = {
  title: (sheet, { text }) => sheet.heading(text),
  heading: (sheet, { text }) => sheet.heading(text),
  subheading: (sheet, { text }) => sheet.heading(text, 'first', 3),
  paragraph: (sheet, { text }) => sheet.paragraph(text),
  list: (sheet, { items, isNumbered }) => {
    if (!isNumbered) sheet.list(items);
    else for (const [index, item] of items.entries()) sheet.paragraph(`${index + 1}. ${item}`);
  },
  facts: (sheet, { rows }) => sheet.facts(rows),
  table: (sheet, { headings, rows }) => {
    const count = Math.max(headings.length, ...rows.map((row) => row.length));
    const columns = Array.from({ length: count }, (_, index) => ({ heading: headings[index] ?? '', share: 1 }));
    sheet.table(columns, rows);
  },
};

/**
 * Writes the words of a page on a sheet: the words above its title, the title with a line `below` it, then block by
 * block.
 */
export function pageOnSheet(sheet: Sheet, blocks: readonly PageBlock[], below: string): void {
  const at = blocks.findIndex(({ kind }) => kind === 'title');
  const title = blocks[at];
  for (const block of blocks.slice(0, Math.max(at, 0))) writeBlock(sheet, block);
  sheet.title(title?.kind === 'title' ? title.text : '', below);
  for (const block of blocks.slice(at + 1)) writeBlock(sheet, block);
}

function writeBlock(sheet: Sheet, block: PageBlock): void {
  const write = writers[block.kind] as (sheet: Sheet, block: PageBlock) => void;
  write(sheet, block);
}
