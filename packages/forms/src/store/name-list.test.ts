import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNameList } from './name-list.ts';

const names = ['c', 'a', 'd', 'b', 'e'];
const rank = new Map(names.map((name, index) => [name, index]));

it('given names that come and go, lists those that are in, in their order, as one object until one changes', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.boolean()));
  fc.assert(
    fc.property(steps, (taken) => {
      const list = createNameList(rank);
      const inside = new Set<string>();
      for (const [name, isIn] of taken) {
        const [before, wasIn] = [list.list(), inside.has(name)];
        if (isIn) inside.add(name);
        else inside.delete(name);
        list.put(name, isIn);
        expect(list.list()).toEqual(names.filter((one) => inside.has(one)));
        expect(list.list() === before).toBe(wasIn === isIn);
        expect([list.size(), list.first(), list.has(name)]).toEqual([inside.size, list.list()[0], isIn]);
      }
    }),
  );
});
