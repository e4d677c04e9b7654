import type { Font, GlyphRun } from 'fontkit';

/** How many words a font keeps. Then it forgets them all: names of customers are among them. */
const RUNS_MAX = 4_000;

/**
 * Makes a font keep how it set each word, since papers say the same words again and again, and setting them is much of
 * the work of a paper.
 */
export function keepRuns(font: Font): void {
  const layout = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  font.layout = (text, ...how) => {
    if (how.some((one) => one !== undefined)) return layout(text, ...how);
    const run = runs.get(text) ?? layout(text);
    if (runs.size >= RUNS_MAX) runs.clear();
    runs.set(text, run);
    return copyOf(run);
  };
}

/** A copy of the run: pdfkit changes the positions to its scale. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
}
