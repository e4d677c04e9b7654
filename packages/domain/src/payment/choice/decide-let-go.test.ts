import { expect, it } from 'vitest';
import { decideLetGo, type LettingGo, type MethodUses } from './decide-let-go.ts';

const MARKED_MS = Date.parse('2026-11-21T09:00:00.000Z');
const marked: LettingGo = { status: 'ACTIVE', sinceMs: MARKED_MS };
const none: MethodUses = { isChosen: false, isUnderWay: false };

it.each<[string, LettingGo, MethodUses, number, string]>([
  ['has ended', { status: 'CANCELLED', sinceMs: null }, none, 0, 'over'],
  ['pays for another account', { status: 'ACTIVE', sinceMs: null }, { ...none, isChosen: true }, 0, 'keep'],
  ['was chosen again while it was marked', marked, { ...none, isChosen: true }, 120_000, 'keep'],
  ['nothing needs', { status: 'ACTIVE', sinceMs: null }, none, 0, 'mark'],
  ['is still to bring a payment', { status: 'ACTIVE', sinceMs: null }, { ...none, isUnderWay: true }, 0, 'mark'],
  ['was marked just now', marked, none, 59_999, 'wait'],
  ['is marked and still to bring a payment', marked, { ...none, isUnderWay: true }, 120_000, 'wait'],
  ['nothing has needed for a minute', marked, none, 60_000, 'let-go'],
])('a means that %s', (_, means, uses, laterMs, step) => {
  expect(decideLetGo(means, uses, MARKED_MS + laterMs)).toBe(step);
});
