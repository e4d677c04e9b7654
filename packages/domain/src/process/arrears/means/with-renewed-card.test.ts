import { expect, it } from 'vitest';
import { openOrAdd } from '../open-or-add.ts';
import { withRenewedCard } from './with-renewed-card.ts';

const at = { now: '2026-05-01T09:00:00.000Z', timeZone: 'Europe/London' } as const;
const refusedFor = (code: string) => {
  const failure = { reason: 'DECLINED', code, isFinal: true, methodId: 'card', amount: 4480, period: 2 } as const;
  const opened = openOrAdd(null, { ...failure, triedAgainOn: null }, at);
  if (!opened) throw new Error('An amount of that size opens a case');
  return opened;
};

it('a card that had expired may be asked again once its network has renewed it', () => {
  const renewed = withRenewedCard(refusedFor('expired_card'), 'card');
  expect(renewed).toMatchObject({ refused: [], failure: { isFinal: false }, tries: 1 });
});

it('a card that was reported stolen stays refused, and so does another card than the one that was renewed', () => {
  const stolen = refusedFor('stolen_card');
  expect(withRenewedCard(stolen, 'card')).toBe(stolen);
  const expired = refusedFor('expired_card');
  expect(withRenewedCard(expired, 'other')).toBe(expired);
});
