import type { Wording } from '@marque/forms';
import { compileQuestionnaire, rules } from '@marque/forms';
import { sampleSituation } from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { answerText } from '../answers/answer-text.ts';
import { inputModels } from '../models.ts';
import { checkExamples } from '../testing/check-examples.ts';
import { entrySummary, summaryCodes } from './entry-summary.ts';
import { exampleLoop, questionLoopExamples } from './examples.ts';
import { keepDraft, readLoop, withDraft } from './kept-draft.ts';
import { loopWord } from './loop-words.ts';
import { entriesMax, questionLoopModel } from './model.ts';
import { openLoop } from './open-loop.ts';

const { type, date, ncdAffected } = {
  type: 'exampleClaims.type',
  date: 'exampleClaims.date',
  ncdAffected: 'exampleClaims.ncdAffected',
};
const accident = { type: 'Accident', date: '2023-05-06', ncdAffected: true };
const glass = { type: 'Windscreen', date: '2024-01-17' };

function entryOf(question = exampleLoop) {
  const questionnaire = { sections: [{ id: 'one', tab: 'one', questions: [question] }], conditions: {} };
  const compiled = compileQuestionnaire(questionnaire, { rules, inputs: inputModels });
  const entry = compiled.questions.get(question.name)?.entry;
  if (!entry) throw new Error('The loop has no entry');
  return entry;
}

/** A loop on a value, as a page would hold it: each change it reports becomes its next value. */
function pageWith(value: unknown) {
  const page = { value, heard: 0 };
  const loop = openLoop({
    entry: entryOf(),
    value,
    around: { ...sampleSituation, read: () => undefined },
    onChange: (next) => {
      page.value = next;
      page.heard += 1;
    },
  });
  const fill = (answers: { readonly [name: string]: unknown }) => {
    for (const [name, answer] of Object.entries(answers)) loop.state().editing?.form.set(name, answer);
  };
  return { page, loop, fill };
}
const accepts = (value: unknown) => questionLoopModel.accepts(value, {}, sampleSituation.formats);

describe('the questionLoop input', () => {
  checkExamples(questionLoopModel, questionLoopExamples);

  it('given an empty list, is answered; given nothing, is not', () => {
    expect(questionLoopModel.isBlank?.([])).toBe(false);
    expect(questionLoopModel.isBlank?.(undefined)).toBe(true);
    expect(questionLoopModel.repeats).toBe(true);
  });

  it('given no limit, takes more entries than anybody has, and not any number of them', () => {
    expect(entriesMax({})).toBe(50);
    expect(entriesMax({ max: 2 })).toBe(2);
  });
});

describe('an entry that is open', () => {
  it('given yes, is kept in a value that is no answer', () => {
    const { page, loop, fill } = pageWith(undefined);
    loop.answerYes();
    expect(accepts(page.value)).toBe(false);
    fill({ [type]: 'Theft' });
    expect(readLoop(page.value)).toEqual({ entries: undefined, draft: { answers: { [type]: 'Theft' } } });
  });

  it('given Confirm, is part of the answer', () => {
    const { page, loop, fill } = pageWith([glass]);
    loop.addAnother();
    fill({ [type]: 'Accident', [date]: '2023-05-06', [ncdAffected]: true });
    expect(accepts(page.value)).toBe(false);
    expect(loop.confirm()).toBe(true);
    expect(page.value).toEqual([glass, accident]);
  });

  it('given Confirm while it is not complete, stays open and says why', () => {
    const { page, loop } = pageWith(undefined);
    loop.answerYes();
    expect(loop.confirm()).toBe(false);
    expect(loop.state().editing?.form.firstProblem()).toBe(type);
    expect(accepts(page.value)).toBe(false);
  });

  it('given Cancel as the only one, turns the answer to no', () => {
    const { page, loop } = pageWith(undefined);
    loop.answerYes();
    loop.cancel();
    expect(page.value).toEqual([]);
  });

  it('given Cancel beside others, leaves them as they were', () => {
    const { page, loop, fill } = pageWith([accident]);
    loop.edit(loop.state().entries[0]?.key ?? '');
    fill({ [type]: 'Theft' });
    loop.cancel();
    expect(page.value).toEqual([accident]);
  });

  it('given the page is left and found again, is open with all that was typed', () => {
    const { page, loop, fill } = pageWith([accident, glass]);
    loop.edit(loop.state().entries[1]?.key ?? '');
    fill({ [type]: 'Theft' });
    const again = pageWith(JSON.parse(JSON.stringify(page.value)));
    expect(again.loop.state()).toMatchObject({ answer: 'yes', entries: [{ value: accident }, { value: glass }] });
    expect(again.loop.state().editing?.isNew).toBe(false);
    expect(again.loop.state().editing?.form.get(type)).toBe('Theft');
    expect(again.page.heard).toBe(0);
  });

  it('given a question that is no longer asked, forgets its answer', () => {
    const { loop } = pageWith({ draft: { answers: { 'exampleClaims.colour': 'green', [type]: 'Theft' } } });
    expect(loop.state().editing?.form.answers()).toEqual({ [type]: 'Theft' });
  });
});

describe('leaving a loop', () => {
  it('given an entry that is complete, counts it as answered, and leaves it open', () => {
    const { page, loop, fill } = pageWith([glass]);
    loop.addAnother();
    fill({ [type]: 'Accident', [date]: '2023-05-06', [ncdAffected]: true });
    loop.leave();
    expect(page.value).toEqual([glass, accident]);
    expect(loop.state().editing).toBeDefined();
    fill({ [ncdAffected]: undefined });
    expect(accepts(page.value)).toBe(false);
    fill({ [ncdAffected]: false });
    expect(page.value).toEqual([glass, { ...accident, ncdAffected: false }]);
  });

  it('given what it told coming back to it, changes nothing', () => {
    const { page, loop, fill } = pageWith([glass]);
    loop.addAnother();
    fill({ [type]: 'Accident', [date]: '2023-05-06', [ncdAffected]: true });
    loop.leave();
    loop.sync(page.value);
    expect(loop.state()).toMatchObject({ entries: [{ value: glass }], editing: { isNew: true } });
    loop.confirm();
    expect(page.value).toEqual([glass, accident]);
  });

  it('given Cancel afterwards, takes it back', () => {
    const { page, loop, fill } = pageWith([glass]);
    loop.addAnother();
    fill({ [type]: 'Accident', [date]: '2023-05-06', [ncdAffected]: true });
    loop.leave();
    loop.sync(page.value);
    loop.cancel();
    expect(page.value).toEqual([glass]);
  });

  it('given an entry that is not complete, keeps it from counting', () => {
    const { page, loop, fill } = pageWith(undefined);
    loop.answerYes();
    fill({ [type]: 'Accident' });
    loop.leave();
    expect(accepts(page.value)).toBe(false);
  });

  it('given another answer from outside, takes its entries', () => {
    const { loop } = pageWith([accident]);
    loop.sync([accident, glass]);
    expect(loop.state().entries.map(({ value }) => value)).toEqual([accident, glass]);
  });
});

describe('an answer that comes from outside', () => {
  it('given entries and one that was open, as when a no is taken back, opens it again', () => {
    const { page, loop, fill } = pageWith([glass]);
    loop.addAnother();
    fill({ [type]: 'Theft' });
    const before = page.value;
    loop.answerNo();
    expect(page.value).toEqual([]);
    loop.sync(before);
    expect(loop.state().entries.map(({ value }) => value)).toEqual([glass]);
    expect(loop.state().editing?.form.get(type)).toBe('Theft');
    fill({ [type]: 'Windscreen', [date]: '2024-01-17' });
    loop.confirm();
    expect(page.value).toEqual([glass, glass]);
  });
});

describe('the value of a loop', () => {
  it('given an entry kept, is read as it was written', () => {
    for (const entries of [undefined, [], [accident]])
      for (const draft of [{ answers: {} }, { index: 0, answers: { [type]: 'Theft' } }])
        expect(readLoop(keepDraft(entries, draft))).toEqual({ entries, draft });
  });

  it('given anything else, holds no entries', () => {
    for (const value of [undefined, null, 'none', 3, { draft: 3 }, {}]) expect(readLoop(value).entries).toBeUndefined();
  });

  it('given an entry that is done, holds it in its place', () => {
    expect(withDraft(undefined, { index: undefined, entry: glass })).toEqual([glass]);
    expect(withDraft([accident, glass], { index: 0, entry: glass })).toEqual([glass, glass]);
  });
});

describe('the words of a loop', () => {
  const wording: Wording = {
    text: (key) => `<${key}>`,
    textIfAny: () => undefined,
    roundMoney: String,
    number: String,
    day: (day) => `day ${day}`,
    month: String,
    formats: sampleSituation.formats,
  };

  it('given an entry, says it by the fields of its summary, in their order', () => {
    const loop = { ...exampleLoop, settings: { summary: ['date', 'ncdAffected', 'type'] } };
    const lines = entrySummary({ entry: entryOf(), loop, value: accident }, wording);
    expect(lines.map(({ words }) => words)).toEqual([
      'day 2023-05-06',
      '<inputs.boolean.yes>',
      '<questions.exampleClaims.type.options.Accident>',
    ]);
    expect(lines.map(({ isYesOrNo }) => isYesOrNo)).toEqual([false, true, false]);
  });

  it('given no summary, says every field that was answered', () => {
    const lines = entrySummary({ entry: entryOf(), loop: { ...exampleLoop, settings: {} }, value: glass }, wording);
    expect(lines.map(({ name }) => name)).toEqual([type, date]);
  });

  it('given codes of a look-up table, names those whose words are needed', () => {
    const convictions = questionLoopExamples.find(({ question }) => question.settings['max'] === 2)?.question;
    if (!convictions) throw new Error('No example has codes');
    expect(summaryCodes(entryOf(convictions), convictions, [{ code: 'SP30' }, {}])).toEqual([
      { table: 'convictions', code: 'SP30' },
    ]);
  });

  it('given words of its own, speaks them, else the standard ones', () => {
    const own = 'questions.exampleClaims.confirm';
    const view = {
      question: exampleLoop,
      text: (key: string) => key,
      textIfAny: (key: string) => (key === own ? 'That is all' : undefined),
    };
    expect(loopWord(view, 'confirm')).toBe(own);
    expect(loopWord(view, 'addAnother')).toBe('inputs.questionLoop.addAnother');
  });

  it('given how many there are, says so where the whole answer is shown', () => {
    expect(answerText({ question: exampleLoop, model: questionLoopModel }, [accident], wording)).toBe(
      '<inputs.questionLoop.count>',
    );
  });
});
