import { createHash } from 'node:crypto';
import type { Fault } from './fault.ts';

/** The pool to draw from: for each area its files, each with the faults that it may be given. */
export type Hat = { readonly [area: string]: readonly (readonly Fault[])[] };

/** A fault and the area that it was drawn for. */
export type Drawn = Fault & { readonly area: string };

type Draw = {
  readonly count: number;
  readonly seed: number;
  /** Names of faults that change nothing that anyone is promised; the next fault of their area replaces each. */
  readonly equivalent: ReadonlySet<string>;
};

/**
 * Draws so many faults, the same ones for the same seed and sources: equally many from each area (the first areas take
 * the remainder), and at most one from a file. A source that changes moves only its own draw. An area with too few
 * files gives all it has. The areas take turns, so that the first few faults say something about all.
 */
export function drawFaults(hat: Hat, { count, seed, equivalent }: Draw): readonly Drawn[] {
  const areas = Object.keys(hat);
  const drawn = areas.map((area, index) => {
    const share = Math.floor(count / areas.length) + (index < count % areas.length ? 1 : 0);
    return (hat[area] ?? [])
      .filter((faults) => faults.length > 0)
      .map((faults) => drawOne(faults, seed))
      .sort((one, other) => (lot(seed, one.file) < lot(seed, other.file) ? -1 : 1))
      .filter(({ name }) => !equivalent.has(name))
      .slice(0, share)
      .map((fault) => ({ ...fault, area }));
  });
  const turns = Math.max(0, ...drawn.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => drawn.flatMap((faults) => faults[turn] ?? [])).flat();
}

/** One fault of a file: its kind first, so that frequent code does not crowd out rare code. */
function drawOne(faults: readonly Fault[], seed: number): Fault {
  const kind = least(faults, (fault) => lot(seed, `${fault.file} ${fault.kind}`)).kind;
  return least(
    faults.filter((fault) => fault.kind === kind),
    ({ name }) => lot(seed, name),
  );
}

function least(faults: readonly Fault[], by: (fault: Fault) => string): Fault {
  return faults.reduce((one, other) => (by(other) < by(one) ? other : one));
}

/** A lot that looks random and that nothing but the seed and the words decide. */
function lot(seed: number, words: string): string {
  return createHash('sha256').update(`${seed} ${words}`).digest('hex');
}
