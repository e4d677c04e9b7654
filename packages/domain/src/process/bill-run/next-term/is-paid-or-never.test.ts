import { expect, it } from 'vitest';
import { isAskedAsItBegins } from './is-paid-or-never.ts';
import { type NextTermAsked, type NextTermMoney, nothingAsked } from './next-term-money.ts';

const payment = { attemptId: 'A', offer: 'BEFORE', amount: 40_000, isHeld: true };
const money: NextTermMoney = { offer: 'OFFER', amount: 50_000, toldAt: null, isWanted: true, payment: null };
const told: NextTermAsked = { ...nothingAsked('OFFER'), isTold: true };

type Given = Partial<NextTermMoney> & { readonly asked?: NextTermAsked; readonly hasMeans?: boolean };

it.each<[given: string, parts: Given, begins: boolean]>([
  ['whose card nobody has asked', {}, true],
  ['whose card was asked in vain before its customer left and came back', { asked: nothingAsked('OFFER') }, true],
  ['whose customer was told that it is unpaid', { asked: told }, false],
  ['whose customer disputes what was paid', { asked: { ...nothingAsked('OFFER'), isDisputed: true } }, false],
  ['without a means that can be taken from', { hasMeans: false }, false],
  ['that its customer does not want', { isWanted: false }, false],
  ['whose payment has no answer', { payment: { ...payment, isHeld: false } }, false],
  ['of which a part is held, since it became dearer', { payment, asked: told }, true],
  ['of which a part is held that its customer does not want any more', { payment, isWanted: false }, false],
])('a year that is not paid, %s', (_given, { asked, hasMeans = true, ...parts }, begins) => {
  expect(isAskedAsItBegins({ ...money, ...parts }, { asked, hasMeans })).toBe(begins);
});
