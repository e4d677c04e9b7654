import { describe, expect, it } from 'vitest';
import { compileQuestionnaire, findRing } from './compile-questionnaire.ts';
import { sampleQuestion, sampleQuestionnaire, sampleRegistry } from './sample-questionnaire.ts';

const compile = (...questions: Parameters<typeof sampleQuestionnaire>[0]) =>
  compileQuestionnaire(sampleQuestionnaire(questions), sampleRegistry);

describe('compileQuestionnaire', () => {
  it('given questions that decide about others, orders deciders first and keeps the pages order apart', () => {
    const compiled = compile(sampleQuestion('b', { when: { answer: 'a', is: true } }), sampleQuestion('a'));
    expect([...compiled.questions.keys()]).toEqual(['b', 'a']);
    expect(compiled.order).toEqual(['a', 'b']);
    expect(compiled.conditionReaders.get('a')).toEqual(['b']);
  });

  it('given a rule that reads another answer, knows its reader', () => {
    const after = { rule: 'afterOrEqual', args: { answer: 'a' }, message: 'rules.afterOrEqual' };
    expect(compile(sampleQuestion('a'), sampleQuestion('b', { rules: [after] })).ruleReaders.get('a')).toEqual(['b']);
  });

  it('given a field that is part of an answer, finds the question that answers it', () => {
    const compiled = compile(
      sampleQuestion('who', { type: 'twoNames' }),
      sampleQuestion('b', { when: { answer: 'lastName', defined: true } }),
      sampleQuestion('c', { when: { answer: 'car.seats', defined: false } }),
      sampleQuestion('car'),
    );
    expect(compiled.conditionReaders.get('who')).toEqual(['b']);
    expect(compiled.conditionReaders.get('car')).toEqual(['c']);
  });

  it.each([
    ['an unknown rule', [sampleQuestion('a', { rules: [{ rule: 'requird', args: {}, message: '' }] })], 'requird'],
    ['an unknown input', [sampleQuestion('a', { type: 'dat' })], 'dat'],
    ['an unknown answer', [sampleQuestion('a', { when: { answer: 'x', is: 1 } })], 'x'],
    ['an unknown condition', [sampleQuestion('a', { when: 'isYoung' })], 'isYoung'],
    ['a name twice', [sampleQuestion('a'), sampleQuestion('a')], 'Two questions'],
    ['a question that decides about itself', [sampleQuestion('a', { when: { answer: 'a', is: 1 } })], 'a → a'],
    ['a name of the prototype', [sampleQuestion('a', { type: 'constructor' })], 'constructor'],
  ])('given %s, throws and names it', (_what, questions, name) => {
    expect(() => compile(...questions)).toThrow(name);
  });

  it('given a ring through a section, names the ring', () => {
    const first = sampleQuestion('a', { when: { answer: 'b', is: 1 } });
    const questionnaire = {
      sections: [
        { id: 'one', tab: 't', questions: [first] },
        { id: 'two', tab: 't', when: 'aGiven', questions: [sampleQuestion('b')] },
      ],
      conditions: { aGiven: { answer: 'a', defined: true } },
    };
    expect(findRing(questionnaire, sampleRegistry)).toEqual(['a', 'b', 'a']);
    expect(findRing(sampleQuestionnaire([sampleQuestion('a')]), sampleRegistry)).toBeUndefined();
  });
});
