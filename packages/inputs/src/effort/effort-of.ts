import { type Question, rules, textsOf } from '@marque/forms';
import { itemsOf } from '../boolean-list/model.ts';
import { inputModels } from '../models.ts';
import { optionsOf } from '../options.ts';
import { type Operators, operators } from './operators.ts';

/** What answering a question takes, and how high it is on a page, in lines of controls. */
export type Effort = { readonly does: Operators; readonly lines: number };

/** Reads a text by its key; undefined if there is none. */
export type TextIfAny = (key: string) => string | undefined;

/**
 * What it takes to answer a question on a phone: its words are read, an answer is decided on and given. The options
 * before the right one are read, half of them on average; numbers are found by their order. An optional question is
 * read, decided on and left out. Throws for an unknown type.
 */
export function effortOf(question: Question, textIfAny: TextIfAny): Effort {
  const model = Object.hasOwn(inputModels, question.type) ? inputModels[question.type] : undefined;
  if (!model) throw new Error(`There is no input type ${question.type}`);
  const { lines = 1, ...hand } = model.takes(question.settings);
  const does = operators(hand);
  if (lines === 0) return { does, lines };
  const words = wordsOf(question, textIfAny);
  return { does: isOptional(question) ? operators({ decisions: 1, words }) : { ...does, words }, lines };
}

/** No rule of it asks for an answer. */
function isOptional(question: Question): boolean {
  return !question.rules.some(({ rule }) => rules[rule]?.checksBlank === true);
}

function wordsOf(question: Question, textIfAny: TextIfAny): number {
  const own = textsOf(question);
  const count = (key: string) => countWords(textIfAny(`${own}.${key}`) ?? '');
  // Numbers are in their order, so the right one is found without reading the others.
  const read = question.settings['numbers'] === true ? [] : optionsOf(question.settings);
  const options = read.flatMap((option) => option.split('>').slice(0, 1));
  const ofOptions = [...new Set(options)].map((option) => count(`options.${option}`) + count(`optionHints.${option}`));
  const ofItems = itemsOf(question.settings).map((item) => count(`items.${item}`) + count(`itemHints.${item}`));
  const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  return count('label') + count('hint') + Math.ceil(sum(ofOptions) / 2) + sum(ofItems);
}

/** How many words a text has. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
