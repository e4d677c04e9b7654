import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MILESTONES } from '../../src/ports/milestone.ts';
import { KINDS } from './faulty-event.ts';
import { type Cell, FAULTS, pairsOf, smokeCells, wholeGrid } from './grid.ts';
import { PLACES } from './places.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const grid = wholeGrid();
const names = (cells: readonly Cell[]) => cells.map(({ name }) => name);

describe('the crash grid', () => {
  it('tries every fault at every milestone', () => {
    const tried = new Set(grid.map(({ at, fault }) => `${at} ${fault}`));
    const missing = MILESTONES.flatMap((at) => FAULTS.map((fault) => `${at} ${fault}`)).filter(
      (one) => !tried.has(one),
    );
    expect(missing).toEqual([]);
  });

  it('knows every milestone that the code passes, and none that it does not', async () => {
    const files = (await readdir(source, { recursive: true })).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
    );
    const texts = await Promise.all(files.map((file) => readFile(`${source}${file}`, 'utf8')));
    const passed = texts.flatMap((text) => [...text.matchAll(/\.milestone\('([^']+)'\)/g)].map(([, name]) => name));
    expect([...new Set(passed)].sort()).toEqual([...MILESTONES].sort());
  });

  it('has every combination of binding and settling, and every pair of the other flows', () => {
    for (const [at, places] of Object.entries(PLACES))
      for (const { flow, happening, kinds, passings = 1 } of places) {
        const here = grid.filter(
          (cell) => cell.at === at && cell.flow === flow && cell.happening === happening && kinds.includes(cell.kind),
        );
        const isWhole = flow === 'bind' || flow === 'settle';
        expect(here.length).toBeGreaterThanOrEqual(Math.max(FAULTS.length, kinds.length) * passings);
        if (isWhole) expect(here.length).toBe(FAULTS.length * kinds.length * passings);
        const pairs = new Set(here.flatMap(pairsOf));
        for (const kind of kinds) expect(pairs).toContain(`${happening} ${at} 1, ${kind}`);
        for (const fault of FAULTS) expect(pairs).toContain(`${happening} ${at} 1, ${fault}`);
      }
    const refunded = new Set(grid.filter(({ flow }) => flow === 'refund').flatMap(pairsOf));
    for (const fault of FAULTS)
      for (const kind of ['card-page', 'direct-debit', 'saved-card', 'phone'])
        expect(refunded).toContain(`refund: ${fault}, ${kind}`);
  });

  it('names each cell once, and tries each fault and each way to pay in every run of the tests', () => {
    expect(new Set(names(grid)).size).toBe(grid.length);
    const smoke = smokeCells();
    expect(new Set(smoke.map(({ fault }) => fault))).toEqual(new Set(FAULTS));
    expect(new Set(smoke.map(({ kind }) => kind))).toEqual(new Set(KINDS));
  });
});
