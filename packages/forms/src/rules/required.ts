import { isBlank, isData } from '@marque/base';
import type { Rule } from '../questionnaire.ts';

/** Must be answered; of an answer with parts, every part. */
export const required: Rule = {
  name: 'required',
  title: 'Must be answered. Of an answer with parts, every part must be.',
  args: {},
  checksBlank: true,
  holds: (value, _args, { isComplete = hasAllParts }) => isComplete(value),
};

function hasAllParts(value: unknown): boolean {
  return !isBlank(value) && (!isData(value) || Object.values(value).every((part) => !isBlank(part)));
}
