import { expect, it } from 'vitest';
import { wordsOfWaitingEnd } from './words-of-waiting-end.ts';

const begun = {
  ...{
    inceptedAt: '2026-11-20T00:00:00.000Z',
    terminatedAt: '2026-12-11T00:00:00.000Z',
    termEndsAt: null,
    insurersEnd: null,
    isStoppedByInsurer: false,
  },
} as const;
const before = { ...begun, inceptedAt: '2026-12-11T00:00:00.000Z' } as const;

it.each([
  ['the customer’s own', begun, true, 'title', 'textBack'],
  ['the customer’s own, to somebody who cannot take it back', begun, false, 'title', 'text'],
  ['the customer’s own before the start', before, true, 'never', 'textBack'],
  ['the insurer’s', { ...begun, insurersEnd: 'CANCELLED' }, false, 'title', 'textInsurers'],
  ['the insurer’s before the start', { ...before, insurersEnd: 'CANCELLED' }, false, 'never', 'textInsurers'],
  ['a void', { ...begun, insurersEnd: 'VOIDED' }, false, 'void', 'textVoid'],
  ['a void before the start', { ...before, insurersEnd: 'VOIDED' }, false, 'void', 'textVoidNever'],
  ['a void, to staff who may take it back', { ...begun, insurersEnd: 'VOIDED' }, true, 'void', 'textBack'],
] as const)('an end that waits is told for what it is: %s', (_what, ending, mayTakeBack, title, text) => {
  expect(wordsOfWaitingEnd(ending, { mayTakeBack })).toEqual({
    title: `leaving.waiting.${title}`,
    text: `leaving.waiting.${text}`,
  });
});
