import {
  sampleLoop,
  sampleQuestion,
  sampleQuestionnaire,
  sampleRegistry,
} from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { compileQuestionnaire } from './compile-questionnaire.ts';
import { findRing } from './find-ring.ts';
import { findUnknownReads } from './find-unknown-reads.ts';

const compile = (...questions: Parameters<typeof sampleQuestionnaire>[0]) =>
  compileQuestionnaire(sampleQuestionnaire(questions), sampleRegistry);

const reads = (name: string, other: string) => sampleQuestion(name, { when: { answer: other, defined: true } });
const fixed = { readOnly: { policy: true } };
const readsAnswer = { readOnly: { answer: 'b', is: 1 } };

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
    ['an entry where nothing repeats', [{ ...sampleLoop('l', [sampleQuestion('a')]), type: 'any' }], 'does not repeat'],
    ['a loop without entry', [sampleQuestion('l', { type: 'loop' })], 'no entry'],
    ['a loop in a loop', [sampleLoop('l', [sampleLoop('m', [sampleQuestion('a')])])], 'holds no loop'],
    ['an entry of another name', [{ ...sampleLoop('l', []), entry: [sampleQuestion('a')] }], 'l. and one word'],
    ['an entry of two words', [sampleLoop('l', [sampleQuestion('a.b')])], 'l. and one word'],
    ['an entry read-only by itself', [sampleLoop('l', [sampleQuestion('a', fixed)])], 'as a whole'],
    [
      'an entry named like a question',
      [sampleLoop('l', [sampleQuestion('a')]), sampleQuestion('l.a')],
      'Two questions',
    ],
    ['an unknown answer in an entry', [sampleLoop('l', [sampleQuestion('a', { when: { answer: 'x', is: 1 } })])], 'x'],
    ['a ring in an entry', [sampleLoop('l', [reads('a', 'l.b'), reads('b', 'a')])], 'ring: l.a → l.b → l.a'],
    ['an entry read from outside', [sampleLoop('l', [sampleQuestion('a')]), reads('b', 'l.a')], 'l.a'],
    ['a length read', [sampleLoop('l', [sampleQuestion('a')]), reads('b', 'l.length')], 'l.length'],
    [
      'a read-only answer that answers decide',
      [sampleQuestion('a', readsAnswer), sampleQuestion('b')],
      'reads answers',
    ],
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

  it('given an entry that reads around itself, its loop reads that too', () => {
    const after = { rule: 'afterOrEqual', args: { answer: 'born' }, message: 'rules.afterOrEqual' };
    const loop = sampleLoop('l', [reads('a', 'c'), reads('b', 'l.a'), sampleQuestion('c', { rules: [after] })]);
    const compiled = compile(loop, sampleQuestion('born'), reads('d', 'l'));
    expect(compiled.ruleReaders.get('born')).toEqual(['l']);
    expect(compiled.conditionReaders.get('l')).toEqual(['d']);
    const entry = compiled.questions.get('l')?.entry;
    expect([entry?.loop, entry?.outerReads, entry?.order]).toEqual(['l', ['born'], ['l.c', 'l.a', 'l.b']]);
  });

  it('given a ring inside an entry, finds it by qualified names; one through the form around is none', () => {
    const ring = sampleLoop('l', [reads('a', 'b'), reads('b', 'a')]);
    expect(findRing(sampleQuestionnaire([ring]), sampleRegistry)).toEqual(['l.a', 'l.b', 'l.a']);
    const none = sampleQuestionnaire([sampleLoop('l', [reads('a', 'b')]), reads('b', 'l')]);
    expect(findRing(none, sampleRegistry)).toBeUndefined();
  });

  it('given names that nothing answers, finds each where it is read', () => {
    const after = { rule: 'afterOrEqual', args: { answer: 'brn' }, message: '' };
    const questionnaire = sampleQuestionnaire(
      [
        sampleLoop('l', [reads('a', 'l.b'), sampleQuestion('c', { rules: [after] }), reads('d', 'l')]),
        reads('b', 'l.a'),
        reads('e', 'b'),
      ],
      { when: { answer: 'e.deeper', is: 1 } },
    );
    const found = findUnknownReads(questionnaire, sampleRegistry);
    expect(found.map(({ question, name }) => `${question} ${name}`)).toEqual(['l.a l.b', 'l.c brn', 'b l.a']);
  });
});
