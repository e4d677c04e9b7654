import { compileQuestionnaire, type Question, rules } from '@marque/forms';
import { expect, test } from 'vitest';
import { inputModels } from '../models.ts';
import { changedItems } from './changed-items.ts';

const asked = (question: Pick<Question, 'type' | 'settings'>) => {
  const questions: Question[] = [{ name: 'one', adjustment: '', rules: [], ...question }];
  const sections = [{ id: 'page', tab: 'page', questions }];
  const found = compileQuestionnaire({ sections, conditions: {} }, { rules, inputs: inputModels }).questions.get('one');
  if (!found) throw new Error('nothing was compiled');
  return found;
};
const statements = asked({ type: 'booleanList', settings: { items: ['banned', 'illness', 'advised'] } });
const none = { banned: false, illness: false, advised: false };

test('given one of three statements answered otherwise, then only that one is shown', () => {
  const is = { ...none, illness: true };
  expect(changedItems(statements, { was: none, is })).toEqual({ was: { illness: false }, is: { illness: true } });
});

test('given two of them, then both are, and the third is not', () => {
  const is = { ...none, banned: true, advised: true };
  expect(changedItems(statements, { was: none, is }).is).toEqual({ banned: true, advised: true });
});

test('given statements that were not answered before, then all of them are shown', () => {
  expect(changedItems(statements, { was: undefined, is: none })).toEqual({ was: undefined, is: none });
});

test('given answers that are the same, then they stay whole', () => {
  expect(changedItems(statements, { was: none, is: { ...none } })).toEqual({ was: none, is: none });
});

test('given an answer that is one thing, then it stays whole', () => {
  const home = asked({ type: 'address', settings: {} });
  const [was, is] = [
    { line1: '1 Quay', city: 'Bristol' },
    { line1: '2 Quay', city: 'Bristol' },
  ];
  expect(changedItems(home, { was, is })).toEqual({ was, is });
});
