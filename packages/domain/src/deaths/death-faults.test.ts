import { expect, it } from 'vitest';
import { deathFaults } from './death-faults.ts';

it.each([
  ['2026-11-20', '2026-11-18', []],
  ['2026-11-20', '2026-11-20', []],
  ['2026-11-20', null, []],
  ['2026-11-21', null, ['toldOn']],
  ['2026-11-19', '2026-11-20', ['diedOn']],
  ['2026-11-21', '2026-11-22', ['toldOn', 'diedOn']],
  ['2025-11-20', '2015-11-20', []],
  ['2025-11-19', null, ['toldOn']],
  ['2026-11-20', '2016-11-19', ['diedOn']],
  ['1900-01-01', '1800-01-01', ['toldOn', 'diedOn']],
] as const)('told on %s of a death on %s has %j wrong on 20 November', (toldOn, diedOn, wrong) => {
  expect(deathFaults({ toldOn, diedOn }, '2026-11-20')).toEqual(wrong);
});
