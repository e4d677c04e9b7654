import { isBlank, isData } from '@marque/base';
import { type InputModel, type Settings, textsOf } from '@marque/forms';
import type { InWords } from '../words/in-words.ts';

/** Answers by item; undefined while one is not answered. */
export type BooleanAnswers = { readonly [item: string]: boolean | undefined };

/**
 * Several yes-or-no answers to one question. On the wire each item is a field of its own; the answer is complete once
 * every item has one.
 */
export const booleanListModel: InputModel = {
  type: 'booleanList',
  title: 'Several things, each answered with yes or no',
  settings: {
    items: { kind: 'texts', title: 'The things in order; each is a field of its own on the wire', required: true },
    none: { kind: 'boolean', title: 'A button that says no to all of them' },
  },
  inWords: allYesOrNo,
  takes: (settings) => {
    const items = itemsOf(settings).length;
    return settings['none'] === true
      ? { decisions: 1, taps: 1, lines: 2 * items + 1 }
      : { decisions: items, taps: items, lines: 2 * items };
  },
  accepts: (value, settings) => {
    const items = itemsOf(settings);
    return (
      isData(value) &&
      Object.entries(value).every(([item, answer]) => items.includes(item) && typeof answer === 'boolean')
    );
  },
  isComplete: (value, settings) => Object.values(readBooleans(value, settings)).every((answer) => answer !== undefined),
  textsOf: (settings) => itemsOf(settings).map((item) => `items.${item}`),
  partsOf: (settings) => Object.fromEntries(itemsOf(settings).map((item) => [item, item])),
};

/** The items in order. */
export function itemsOf({ items }: Settings): readonly string[] {
  return Array.isArray(items) ? items.map(String) : [];
}

/** The answer of each item. */
export function readBooleans(value: unknown, settings: Settings): BooleanAnswers {
  const answerTo = (item: string) => {
    const answer = isData(value) && Object.hasOwn(value, item) ? value[item] : undefined;
    return typeof answer === 'boolean' ? answer : undefined;
  };
  return Object.fromEntries(itemsOf(settings).map((item) => [item, answerTo(item)]));
}

/** The answer from those of the items: undefined while none is answered. */
export function writeBooleans(answers: BooleanAnswers): { readonly [item: string]: boolean } | undefined {
  const given = Object.entries(answers).filter((entry): entry is [string, boolean] => entry[1] !== undefined);
  return isBlank(given) ? undefined : Object.fromEntries(given);
}

function allYesOrNo(...[value, question, { text }]: Parameters<InWords>): string {
  if (!isData(value)) return '';
  return Object.entries(value)
    .map(([item, answer]) => {
      const word = text(answer === true ? 'inputs.boolean.yes' : 'inputs.boolean.no');
      return `${text(`${textsOf(question)}.items.${item}`)} ${word}`;
    })
    .join(' · ');
}
