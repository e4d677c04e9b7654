import type { AccountMethodsWire, PaymentMethodWire } from '@marque/contract';
import { expect, it } from 'vitest';
import { meansView } from './means-view.ts';

type Choice = AccountMethodsWire['choices'][number];
const choice = (methodId: string, standing: Choice['standing']): Choice => ({
  method: { methodId } as PaymentMethodWire,
  ...{ standing, wishedAt: '2026-11-20T10:00:00.000Z', chosenAt: null, endedAt: null },
});
const shown = (...choices: Choice[]) => {
  const { chosen, waiting, failed } = meansView({ choices });
  return [chosen?.methodId, waiting?.methodId, failed?.methodId];
};

it('shows what pays, what waits, and what came to nothing until another is wished for', () => {
  expect(shown()).toEqual([undefined, undefined, undefined]);
  expect(shown(choice('new', 'CHOSEN'), choice('old', 'REPLACED'))).toEqual(['new', undefined, undefined]);
  expect(shown(choice('debit', 'WAITING'), choice('card', 'CHOSEN'))).toEqual(['card', 'debit', undefined]);
  expect(shown(choice('debit', 'FAILED'), choice('card', 'CHOSEN'))).toEqual(['card', undefined, 'debit']);
  expect(shown(choice('card', 'CHOSEN'), choice('debit', 'FAILED'))).toEqual(['card', undefined, undefined]);
});
