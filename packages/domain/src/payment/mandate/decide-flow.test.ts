import { nextOf } from '@marque/testkit/payment/next-of';
import { expect, it } from 'vitest';
import { decideFlow, type FlowSaid } from './decide-flow.ts';
import { FLOW_MOVES, UNFINISHED } from './flow.ts';

const endsAt = '2026-11-21T09:00:00.000Z';
const END_MS = Date.parse(endsAt);
const finished: FlowSaid = { status: 'fulfilled', hasMandate: true };

it.each([
  ['is finished', finished, 0, 'keep'],
  ['was finished and is too old', finished, END_MS + 1, 'keep'],
  ['is finished without a mandate', { status: 'fulfilled', hasMandate: false }, 0, 'wait'],
  ['is open and names a mandate', { status: 'open', hasMandate: true }, 0, 'wait'],
  ['is open', { status: 'open', hasMandate: false }, END_MS - 1, 'wait'],
  ['is too old', { status: 'open', hasMandate: false }, END_MS, 'expire'],
  ['was left', { status: 'cancelled', hasMandate: false }, 0, 'expire'],
  ['the provider does not know', { status: 'unknown' }, 0, 'wait'],
  ['the provider does not know and is too old', { status: 'unknown' }, END_MS, 'expire'],
] as const)('a page that %s', (_, said, nowMs, step) => {
  expect(decideFlow(said, { endsAt }, nowMs)).toBe(step);
});

it('a page that was finished is over, and one that nobody expects may be finished all the same', () => {
  expect(nextOf(FLOW_MOVES, 'STARTED')).toEqual(['OPEN', 'COMPLETED', 'EXPIRED']);
  expect(nextOf(FLOW_MOVES, 'OPEN')).toEqual(['COMPLETED', 'EXPIRED']);
  expect(nextOf(FLOW_MOVES, 'EXPIRED')).toEqual(['COMPLETED']);
  expect(nextOf(FLOW_MOVES, 'COMPLETED')).toEqual([]);
  expect([...UNFINISHED]).toEqual(['STARTED', 'OPEN']);
});
