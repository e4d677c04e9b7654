import type { Cell } from '../../../apps/gateway/tests/crash/grid.ts';

/** Cells that run together: those whose names have one of these parts. */
export type CrashPiece = { readonly name: string; readonly parts: readonly string[] };

/** So many cells take about four minutes. */
const CELLS_MAX = 45;

/** The cells whose names have one of the parts, from their beginning or from a slash on; all of them when there is no part. */
export function cellsWith(cells: readonly Cell[], parts: readonly string[]): Cell[] {
  return cells.filter(({ name }) => parts.length === 0 || parts.some((part) => `/${name}`.includes(`/${part}`)));
}

/** Cuts the grid into pieces of at most 45 cells, along what goes on, the ways to pay and the milestones. Every cell is in exactly one of them. */
export function crashPieces(cells: readonly Cell[]): CrashPiece[] {
  const pieces: { parts: string[]; size: number }[] = [];
  for (const [part, size] of fine(cells)) {
    const last = pieces.at(-1);
    if (last && last.size + size <= CELLS_MAX) {
      last.parts.push(part);
      last.size += size;
    } else pieces.push({ parts: [part], size });
  }
  return pieces.map(({ parts }) => ({ name: nameOf(parts), parts }));
}

function nameOf(parts: readonly string[]): string {
  const [first, last] = [parts[0], parts.at(-1)];
  return first === last ? `cells of ${first}` : `cells from ${first} to ${last}`;
}

/** Beginnings of names, each with how many cells begin with it: as short as 45 cells allow. */
function fine(cells: readonly Cell[], depth = 1): [string, number][] {
  const byStart = Map.groupBy(cells, ({ name }) => `${name.split('/').slice(0, depth).join('/')}/`);
  const sorted = [...byStart].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.flatMap(([start, those]) =>
    those.length <= CELLS_MAX ? [[start, those.length] as [string, number]] : fine(those, depth + 1),
  );
}
