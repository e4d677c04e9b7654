import { expect, it } from 'vitest';
import { namedFloors } from './gateway-floors.ts';
import { roomFaults } from './room-faults.ts';

const floors = namedFloors.map((floor) => `apps/gateway/src/${floor}/one.ts`);
const rooms = ['packages/base/src/one.ts', 'packages/testkit/src/one.ts', 'apps/web/src/one.ts', ...floors];

it('says nothing of rooms and floors that the import rules name', () => {
  expect(roomFaults([...rooms, 'apps/gateway/src/main.ts', 'docs/money.md'])).toEqual([]);
});

it.each(['packages/claims', 'apps/portal'])('names %s, which nobody gave a rule, whether it imports or not', (room) => {
  expect(roomFaults([...rooms, `${room}/package.json`])).toEqual([
    `${room}: no rule says what it may import: name it in tools/rules/import-rules.ts`,
  ]);
});

it('names a folder of the gateway that is on no floor, whether it imports or not', () => {
  expect(roomFaults([...rooms, 'apps/gateway/src/cellar/one.sql'])).toEqual([
    'apps/gateway/src/cellar: a folder has a floor: name it in tools/rules/gateway-floors.ts',
  ]);
});

it('names a floor whose folder has gone', () => {
  expect(roomFaults(rooms.filter((file) => !file.includes('/src/look/')))).toEqual([
    'tools/rules/gateway-floors.ts: apps/gateway/src/look is no folder: take its name out',
  ]);
});
