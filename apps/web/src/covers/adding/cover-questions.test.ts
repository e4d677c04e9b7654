import type { ProductWire, ProposalWire } from '@marque/contract';
import { createFormStore } from '@marque/forms';
import { sampleSituation } from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, test } from 'vitest';
import { choiceOfCover, coverAnswers, coverChanges, coverQuestions, openInputs } from './cover-questions.ts';

const question = (name: string, more: object = {}) => ({
  name,
  type: 'boolean',
  adjustment: 'REQUEST_COVER_OPTION',
  rules: [{ rule: 'required', args: {}, message: 'rules.required' }],
  settings: {},
  ...more,
});
const cover = (code: string, inputs: ReturnType<typeof question>[]) => ({
  code,
  icon: 'shield',
  insurer: 'harbour',
  limitPennies: null,
  inputs,
});
const legal = cover('legal_expenses', [question('legalExpenses')]);
const breakdown = cover('breakdown', [question('breakdownCover'), question('breakdownAbroad')]);
const product = {
  code: 'flex',
  coreAsset: { code: 'car', type: 'car' },
  additionalDriver: null,
  questionnaire: { sections: [], conditions: {} },
  covers: { included: [], conditional: [], optional: [legal, breakdown] },
} as unknown as ProductWire;
const proposalWith = (requestedOptionalCovers: ProposalWire['requestedOptionalCovers']) =>
  ({
    data: { profiles: {}, assets: {}, quote: {} },
    covers: [],
    voluntaryExcess: 0,
    paymentSchedule: 'MONTHLY',
    startAt: null,
    requestedOptionalCovers,
  }) as unknown as ProposalWire;
const formWith = (requested: ProposalWire['requestedOptionalCovers']) => {
  const compiled = coverQuestions(product);
  const store = createFormStore(compiled, coverAnswers(product, proposalWith(requested)), sampleSituation);
  return { store, changes: () => coverChanges(store, compiled, product.covers.optional).changes };
};

describe('what is decided about optional covers', () => {
  test('given nothing decided, when the page opens, then no cover is chosen beforehand and each waits for its answer', () => {
    const { store, changes } = formWith({});
    expect([store.get('legalExpenses'), store.get('breakdownCover')]).toEqual([undefined, undefined]);
    expect(openInputs(store, legal)).toEqual(['legalExpenses']);
    expect(changes()).toEqual([]);
  });

  test('given a yes or a no, when it is given, then that decision alone is sent', () => {
    const { store, changes } = formWith({ breakdown: { selected: false } });
    store.set('legalExpenses', false);
    expect(openInputs(store, legal)).toEqual([]);
    expect(changes()).toEqual([{ changeType: 'REQUEST_COVER_OPTION', coverCode: 'legal_expenses', selected: false }]);
  });

  test('given a cover that asks further, when it is chosen, then it waits for the rest and takes it along', () => {
    const { store, changes } = formWith({ legal_expenses: { selected: true } });
    expect(store.live().has('breakdownAbroad')).toBe(false);
    store.set('breakdownCover', true);
    expect(openInputs(store, breakdown)).toEqual(['breakdownAbroad']);
    expect(changes()).toEqual([]);
    store.set('breakdownAbroad', true);
    expect(changes()).toEqual([
      { changeType: 'REQUEST_COVER_OPTION', coverCode: 'breakdown', selected: true, data: { breakdownAbroad: true } },
    ]);
  });

  test('given a decision that was saved, when the answers are looked at, then nothing is sent again', () => {
    const { store, changes } = formWith({ legal_expenses: { selected: true } });
    expect(store.get('legalExpenses')).toBe(true);
    store.set('legalExpenses', false);
    store.markSaved({ legalExpenses: false });
    expect(changes()).toEqual([]);
  });

  test('given a cover that nothing asks for, when it is met, then that is a fault', () => {
    expect(() => choiceOfCover({ code: 'windscreen', inputs: [] })).toThrow('windscreen');
  });
});
