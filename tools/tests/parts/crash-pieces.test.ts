import { describe, expect, it } from 'vitest';
import { wholeGrid } from '../../../apps/gateway/tests/crash/grid.ts';
import { cellsWith, crashPieces } from './crash-pieces.ts';

const grid = wholeGrid();
const pieces = crashPieces(grid);

describe('the pieces of the crash grid', () => {
  it('have each cell of the grid in exactly one of them', () => {
    const run = pieces.flatMap(({ parts }) => cellsWith(grid, parts).map(({ name }) => name));
    expect(run.sort()).toEqual(grid.map(({ name }) => name).sort());
  });

  it('are short enough for one command, and not so short that they only start servers', () => {
    for (const { parts } of pieces) expect(cellsWith(grid, parts).length).toBeLessThanOrEqual(45);
    expect(pieces.length).toBeLessThanOrEqual(Math.ceil(grid.length / 22));
  });
});
