import { expect, it } from 'vitest';
import { proofDue } from './proof-due.ts';

const policy = { startsAt: '2026-11-20T23:30:00.000Z', timeZone: 'Europe/London', withinDays: 14 };
const sentAt = '2026-12-01T10:00:00.000Z';
const refused = (decidedAt: string) => ({ state: 'REFUSED', sentAt, decidedAt, reason: 'It has no date.' }) as const;

it('a proof is wanted within the product’s days of the start of cover', () => {
  expect(proofDue({ state: 'WANTED' }, policy)).toEqual({ by: '2026-12-04', refused: null });
});

it('who was refused has as many days again, and never fewer than before', () => {
  expect(proofDue(refused('2026-12-02T10:00:00.000Z'), policy)).toEqual({
    by: '2026-12-16',
    refused: 'It has no date.',
  });
  expect(proofDue(refused('2026-11-15T10:00:00.000Z'), policy)?.by).toBe('2026-12-04');
});

it('nothing is to be sent where none was asked for, while somebody looks at one, and once one was accepted', () => {
  expect(proofDue({ state: 'NOT_ASKED' }, policy)).toBeNull();
  for (const state of ['GIVEN', 'ACCEPTED'] as const) expect(proofDue({ state, sentAt }, policy)).toBeNull();
});
