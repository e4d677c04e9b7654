import { describe, expect, it } from 'vitest';
import { drawFaults, type Hat } from './draw-faults.ts';
import type { Fault } from './fault.ts';
import { possibleFaults } from './possible-faults.ts';

const SOURCE = `import { say } from './say.ts';
export function fee(pennies: number, isFree: boolean): number {
  if (isFree) return 0;
  say('fee', 12);
  const doubled = pennies + pennies;
  return pennies > 100 && !isFree ? doubled : 100;
}
`;

const file = (area: string, index: number): readonly Fault[] => possibleFaults(`${area}/${index}.ts`, SOURCE);
const hat: Hat = Object.fromEntries(
  ['money', 'rating', 'papers'].map((area) => [area, Array.from({ length: 9 }, (_, index) => file(area, index))]),
);
const draw = (more: { seed?: number; hat?: Hat; equivalent?: readonly string[] } = {}) =>
  drawFaults(more.hat ?? hat, { count: 10, seed: more.seed ?? 7, equivalent: new Set(more.equivalent) });
const names = (faults: readonly Fault[]) => faults.map(({ name }) => name);

describe('given the sources of three areas, when ten faults are drawn', () => {
  it('then the same seed draws the same ones, and another seed others', () => {
    expect(draw()).toEqual(draw());
    expect(names(draw({ seed: 8 }))).not.toEqual(names(draw()));
  });

  it('then each area has as many as the others, the first the one that is left over, and no file has two', () => {
    const drawn = draw();
    const counts = ['money', 'rating', 'papers'].map((area) => drawn.filter((one) => one.area === area).length);
    expect(counts).toEqual([4, 3, 3]);
    expect(new Set(drawn.map((one) => one.file)).size).toBe(10);
    expect(drawn.slice(0, 3).map(({ area }) => area)).toEqual(['money', 'rating', 'papers']);
  });

  it('then one that changes nothing gives way to the next of its area, and the others stay', () => {
    const [first, ...others] = draw().filter(({ area }) => area === 'money');
    const drawn = draw({ equivalent: [first?.name ?? ''] }).filter(({ area }) => area === 'money');
    expect(drawn).toHaveLength(4);
    expect(names(drawn)).not.toContain(first?.name);
    expect(names(drawn)).toEqual(expect.arrayContaining(names(others)));
  });

  it('then a new file without faults moves nothing', () => {
    const more = { ...hat, rating: [...(hat['rating'] ?? []), []] };
    expect(draw({ hat: more })).toEqual(draw());
  });
});

describe('given a source, when its possible faults are listed', () => {
  const faults = possibleFaults('fee.ts', SOURCE);

  it('then each changes one line, and has a name of its own', () => {
    for (const { line, before } of faults) expect(SOURCE.split('\n')[line]).toBe(before);
    expect(new Set(names(faults)).size).toBe(faults.length);
  });

  it('then imports, types and what is only said are left alone', () => {
    expect(faults.filter(({ line }) => [1, 2, 4].includes(line + 1))).toEqual([]);
  });

  it('then refusals, boundaries, joints, sums and numbers may be wrong', () => {
    const afters = faults.map(({ after }) => after.trim());
    expect(afters).toEqual(
      expect.arrayContaining([
        ';',
        'if (!(isFree)) return 0;',
        'if (isFree) return 1;',
        'const doubled = pennies - pennies;',
        'return pennies >= 100 && !isFree ? doubled : 100;',
        'return pennies <= 100 && !isFree ? doubled : 100;',
        'return pennies > 100 || !isFree ? doubled : 100;',
        'return pennies > 100 && !isFree ? doubled : 101;',
      ]),
    );
  });

  it('then a query may lose a condition, or ask for more', () => {
    const query = "const sql = `select 1 from a where b = 1 and c > 2`;\nreturn from('a').where('b', '=', b).first();";
    const afters = possibleFaults('query.ts', query).map(({ after }) => after);
    expect(afters).toContain("return from('a').first();");
    expect(afters).toContain('const sql = `select 1 from a where b = 1 or c > 2`;');
    expect(afters).toContain('const sql = `select 1 from a where b = 1 and c >= 2`;');
  });
});
