import { isData } from '@marque/base';
import type { InputModel, Wording } from '@marque/forms';
import { sampleFormats } from '@marque/testkit/questions/sample-questionnaire';
import { expect, it } from 'vitest';
import type { Example } from '../question-view.ts';

/** Keys as words, and values as they are. */
const plainWording: Wording = {
  text: (key) => key,
  textIfAny: () => undefined,
  roundMoney: String,
  number: String,
  day: String,
  month: String,
  formats: sampleFormats,
};

/** What no answer may hold, because it would appear on a paper or in a letter as something that nobody said. */
const FORGED = ['12\rInsured: M', '12\u0007', '\u202egnp', '<b>x</b>', 'a://b'];

/** A value with each text in it replaced by another one, a place at a time. */
function withForged(value: unknown, forged: string): unknown[] {
  if (typeof value === 'string') return [forged];
  if (Array.isArray(value))
    return value.flatMap((one: unknown, at) => withForged(one, forged).map((other) => value.with(at, other)));
  if (!isData(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    withForged(one, forged).map((other) => ({ ...value, [key]: other })),
  );
}

/** Tests that a model takes the values that its examples say it takes, survives the journey as JSON, and is given known settings. */
export function checkExamples(model: InputModel, examples: readonly Example[]): void {
  const given = examples.filter(({ value }) => value !== undefined);
  it.each(given)(`given ${model.type} $title, the model says so`, ({ question, value, accepted = true }) => {
    expect(model.accepts(value, question.settings, sampleFormats)).toBe(accepted);
    expect(model.accepts(JSON.parse(JSON.stringify(value)), question.settings, sampleFormats)).toBe(accepted);
  });

  it(`given an answer of ${model.type} that is no text, the model says it in words, never as data`, () => {
    for (const { question, value, accepted = true } of given) {
      if (!accepted || typeof value === 'string' || model.type === 'hidden') continue;
      expect(model.inWords?.(value, question, plainWording)).toMatch(/^(?!.*\[object)/s);
    }
  });

  it(`given values of any kind, ${model.type} refuses or takes them without failing, and never takes null`, () => {
    const settings = examples[0]?.question.settings ?? {};
    for (const value of [[], {}, Number.NaN, Number.POSITIVE_INFINITY, { toString: 1 }, ['__proto__'], { vrn: {} }]) {
      expect(typeof model.accepts(value, settings, sampleFormats)).toBe('boolean');
    }
    expect(model.accepts(null, settings, sampleFormats)).toBe(false);
  });

  it(`given text that forges a line, a direction, markup or a link, ${model.type} takes it in no place`, () => {
    const taken = given.filter(({ accepted = true }) => accepted && model.repeats !== true);
    for (const { question, value } of taken) {
      for (const forged of FORGED) {
        for (const other of withForged(value, forged))
          expect(model.accepts(other, question.settings, sampleFormats), JSON.stringify(other)).toBe(false);
      }
    }
  });

  it(`given the examples of ${model.type}, they use settings that it declares`, () => {
    expect(examples.length).toBeGreaterThan(2);
    for (const { question } of examples) {
      expect(question.type).toBe(model.type);
      expect(Object.keys(model.settings)).toEqual(expect.arrayContaining(Object.keys(question.settings)));
    }
  });
}
