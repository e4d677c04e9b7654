import { expect, test } from 'vitest';
import { sectionState, tabState, tabTarget } from './tab-state.ts';

const nothing = { showsProblem: false, isOpen: false, isAnswered: false, isPassed: false };

test.each([
  ['answered in full', { ...nothing, isAnswered: true }, 'done'],
  ['begun', { ...nothing, isAnswered: true, isOpen: true }, 'toDo'],
  ['not begun', { ...nothing, isOpen: true }, 'toDo'],
  ['without a duty and not seen yet', nothing, 'toDo'],
  ['without a duty and passed', { ...nothing, isPassed: true }, 'done'],
  ['passed with an answer that was taken away', { ...nothing, isPassed: true, isOpen: true }, 'toDo'],
  ['refused by the gateway', { ...nothing, isAnswered: true, showsProblem: true }, 'errors'],
] as const)('given a section %s, when its state is told, then it is %3$s', (_what, facts, state) => {
  expect(sectionState(facts)).toBe(state);
});

test('given the sections of a tab, when its state is told, then errors come first and done needs all', () => {
  expect(tabState(['done', 'done'])).toBe('done');
  expect(tabState(['done', 'toDo'])).toBe('toDo');
  expect(tabState(['done', 'errors', 'toDo'])).toBe('errors');
});

test('given a tab, when one goes to it, then it is to what needs attention first, and nowhere before it has been begun', () => {
  expect(
    tabTarget([
      ['a', 'done'],
      ['b', 'toDo'],
      ['c', 'errors'],
    ]),
  ).toBe('c');
  expect(
    tabTarget([
      ['a', 'done'],
      ['b', 'toDo'],
    ]),
  ).toBe('b');
  expect(
    tabTarget([
      ['a', 'done'],
      ['b', 'done'],
    ]),
  ).toBe('a');
  expect(tabTarget([['a', 'toDo']])).toBeUndefined();
});
