/** How a code that ends in 0 becomes one for the person who helped (2), caused or permitted it (4) or incited it (6). */
const kinds = [
  ['2', 'aiding or abetting', 'Beihilfe'],
  ['4', 'causing or permitting', 'Veranlassen oder Dulden'],
  ['6', 'inciting', 'Anstiftung'],
] as const;

/**
 * The text of a table of DVLA endorsement codes, with the derived rows after each row that has some. Existing derived
 * rows are made again, so the text stays the same however often this runs. Throws without the columns it needs.
 */
export function withDerivedConvictions(text: string): string {
  const lines = text.split('\n').filter((line) => line !== '');
  const comments = lines.filter((line) => line.startsWith('#'));
  const [heading = [], ...rows] = lines.filter((line) => !line.startsWith('#')).map(cellsOf);
  const [code, en, de, words, common, derivedFrom] = ['code', 'en', 'de', 'words', 'common', 'derivedFrom'].map(
    (name) => {
      const at = heading.indexOf(name);
      if (at < 0) throw new Error(`the table has no column ${name}`);
      return at;
    },
  ) as [number, number, number, number, number, number];
  const base = rows.filter((cells) => cells[derivedFrom] === '');
  const all = base.flatMap((cells) => {
    const from = cells[code] ?? '';
    const derived = kinds.map(([digit, english, german]) =>
      cells
        .with(code, from.slice(0, -1) + digit)
        .with(en, `${cells[en] ?? ''} (${english})`)
        .with(de, `${cells[de] ?? ''} (${german})`)
        .with(words, '')
        .with(common, '')
        .with(derivedFrom, from),
    );
    return from.endsWith('0') ? [cells, ...derived] : [cells];
  });
  return `${[...comments, heading.join(','), ...all.map((cells) => cells.map(quoted).join(','))].join('\n')}\n`;
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, inQuotes, plain = '']) =>
    inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'),
  );
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
