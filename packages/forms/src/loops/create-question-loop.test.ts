import type { Data } from '@marque/base';
import {
  sampleLoop,
  sampleQuestion,
  sampleQuestionnaire,
  sampleRegistry,
  sampleSituation,
} from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { compileQuestionnaire } from '../compiler/compile-questionnaire.ts';
import { createQuestionLoop } from './create-question-loop.ts';

const claims = sampleLoop('claims', [
  sampleQuestion('type'),
  sampleQuestion('fault', { when: { answer: 'country', is: 'GB' } }),
]);
const compiled = compileQuestionnaire(
  sampleQuestionnaire([claims, sampleQuestion('country')]),
  sampleRegistry,
).questions.get('claims')?.entry;

/** A loop in a form that says in which country the car is used, and what the loop has committed. */
function loopOf(value?: unknown) {
  if (!compiled) throw new Error('No entry');
  const committed: (readonly Data[] | undefined)[] = [];
  const around = (country: string) => ({ ...sampleSituation, read: () => country });
  const loop = createQuestionLoop({
    ...{ entry: compiled, value, around: around('FR') },
    onCommit: (list) => committed.push(list),
  });
  const type = (word: string) => loop.state().editing?.form.set('claims.type', word);
  const keys = () => loop.state().entries.map(({ key }) => key);
  const last = () => committed.at(-1);
  return { loop, committed, around, type, keys, last };
}
const [theft, fire] = [{ type: 'theft' }, { type: 'fire' }];

describe('a question loop', () => {
  it('given yes, opens the first entry; confirmed, it stands as one value', () => {
    const { loop, type, committed } = loopOf();
    expect(loop.state()).toEqual({ answer: undefined, entries: [] });
    loop.answerYes();
    loop.answerYes();
    expect(loop.state()).toMatchObject({ answer: 'yes', entries: [], editing: { isNew: true, key: 'entry1' } });
    type('theft');
    expect(committed).toEqual([]);
    expect(loop.confirm()).toBe(true);
    expect(committed).toEqual([[theft]]);
    expect(loop.state()).toEqual({ answer: 'yes', entries: [{ key: 'entry1', value: theft }] });
  });

  it('given an entry that is not valid, shows its problems and does not confirm or add another', () => {
    const { loop, committed } = loopOf();
    loop.answerYes();
    const form = loop.state().editing?.form;
    expect(form?.problemCount()).toBe(0);
    expect([loop.confirm(), loop.addAnother()]).toEqual([false, false]);
    expect(form?.problem('claims.type')?.rule).toBe('required');
    expect(loop.state().editing?.form).toBe(form);
    expect(committed).toEqual([]);
  });

  it('given another to add, confirms the present one first', () => {
    const { loop, type, last, keys } = loopOf([fire]);
    expect(loop.addAnother()).toBe(true);
    type('theft');
    expect(loop.addAnother()).toBe(true);
    expect(last()).toEqual([fire, theft]);
    expect(keys()).toEqual(['entry1', 'entry2']);
    expect(loop.state().editing).toMatchObject({ key: 'entry3', isNew: true });
  });

  it('given the only entry cancelled, the answer is no', () => {
    const { loop, type, last } = loopOf();
    loop.answerYes();
    type('theft');
    loop.cancel();
    expect(last()).toEqual([]);
    expect(loop.state()).toEqual({ answer: 'no', entries: [] });
  });

  it('given one more cancelled, or edits, the others stand as they were', () => {
    const { loop, type, committed, keys } = loopOf([fire]);
    loop.addAnother();
    loop.cancel();
    loop.edit(keys()[0] ?? '');
    expect(loop.state().editing?.form.get('claims.type')).toBe('fire');
    type('theft');
    loop.cancel();
    loop.cancel();
    expect(committed).toEqual([]);
    expect(loop.state()).toEqual({ answer: 'yes', entries: [{ key: 'entry1', value: fire }] });
  });

  it('given an earlier no, yes takes it back until an entry stands', () => {
    const { loop, committed } = loopOf([]);
    expect(loop.state().answer).toBe('no');
    loop.answerYes();
    expect(committed).toEqual([undefined]);
    loop.cancel();
    expect(committed).toEqual([undefined, []]);
  });

  it('given no, drops every entry', () => {
    const { loop, last } = loopOf([fire, theft]);
    loop.addAnother();
    loop.answerNo();
    expect(last()).toEqual([]);
    expect(loop.state()).toEqual({ answer: 'no', entries: [] });
  });

  it('given the last entry removed, the answer is open again', () => {
    const { loop, last, keys } = loopOf([fire, theft]);
    loop.remove(keys()[0] ?? '');
    expect(last()).toEqual([theft]);
    expect(keys()).toEqual(['entry2']);
    loop.remove('entry2');
    expect(last()).toBeUndefined();
    expect(loop.state()).toEqual({ answer: undefined, entries: [] });
    expect(() => loop.remove('entry2')).toThrow('entry2');
  });

  it('given an entry edited, it stays in its place under its key; a new draft is confirmed before', () => {
    const { loop, type, last, keys } = loopOf([fire, theft]);
    loop.addAnother();
    expect(loop.edit('entry1')).toBe(false);
    type('storm');
    expect(loop.edit('entry1')).toBe(true);
    expect(loop.edit('entry1')).toBe(true);
    type('flood');
    loop.confirm();
    expect(last()).toEqual([{ type: 'flood' }, theft, { type: 'storm' }]);
    expect(keys()).toEqual(['entry1', 'entry2', 'entry3']);
    expect(() => loop.edit('entry9')).toThrow('entry9');
  });

  it('given an entry removed while it is edited, closes its draft', () => {
    const { loop } = loopOf([fire, theft]);
    loop.edit('entry1');
    loop.remove('entry1');
    expect(loop.state()).toEqual({ answer: 'yes', entries: [{ key: 'entry2', value: theft }] });
    loop.addAnother();
    loop.remove('entry3');
    expect(loop.state().editing).toBeUndefined();
  });

  it('given another value from outside, entries that say the same keep their keys, and a draft of one that is gone closes', () => {
    const { loop, keys, committed } = loopOf([fire, theft]);
    loop.edit('entry1');
    const before = loop.state();
    loop.sync([{ type: 'fire' }, { type: 'theft' }]);
    expect(loop.state()).toBe(before);
    loop.sync([theft, fire, { type: 'storm' }]);
    expect(keys()).toEqual(['entry2', 'entry1', 'entry3']);
    expect(loop.state().editing?.key).toBe('entry1');
    loop.sync([{ type: 'flood' }, fire]);
    expect(keys()).toEqual(['entry2', 'entry1']);
    loop.sync([fire]);
    loop.sync(undefined);
    expect(loop.state()).toEqual({ answer: undefined, entries: [] });
    loop.sync([]);
    expect(loop.state().answer).toBe('no');
    expect(committed).toEqual([]);
  });

  it('given a change around, a draft asks what is asked now', () => {
    const { loop, type, around, last } = loopOf();
    loop.answerYes();
    type('theft');
    loop.sync(undefined, around('GB'));
    expect(loop.confirm()).toBe(false);
    loop.state().editing?.form.set('claims.fault', true);
    loop.sync(undefined, around('FR'));
    expect(loop.confirm()).toBe(true);
    expect(last()).toEqual([theft]);
  });

  it('given those who listen, tells them of each change once', () => {
    const { loop } = loopOf();
    let heard = 0;
    const stop = loop.subscribe(() => {
      heard += 1;
    });
    loop.answerYes();
    loop.cancel();
    expect(heard).toBe(2);
    stop();
    loop.answerYes();
    expect(heard).toBe(2);
  });
});
