import { expect, it } from 'vitest';
import { todoUrgency } from './todo-urgency.ts';

it.each([
  ['2026-11-21', 'OVERDUE'],
  ['2026-11-22', 'NOW'],
  ['2026-11-24', 'NOW'],
  ['2026-11-25', 'SOON'],
  ['2026-12-06', 'SOON'],
  ['2026-12-07', 'LATER'],
])('what is to be done by %s is, on 22 November, %s', (by, urgency) => {
  expect(todoUrgency(by, '2026-11-22')).toBe(urgency);
});
