export { findPlace } from './answer-place.ts';
export { checkAnswer, defaultMessage, WRONG_TYPE } from './check-answer.ts';
export {
  type Check,
  type Compiled,
  type CompiledQuestion,
  compileQuestionnaire,
  findRing,
} from './compile-questionnaire.ts';
export { createFormStore, type FormStore } from './form-store.ts';
export { problemValues } from './problem-values.ts';
export * from './questionnaire.ts';
export * from './registration.ts';
export { checkAnswers, type Review, relevantAnswers, review } from './review.ts';
export { rules } from './rules/registry.ts';
export { sameValue } from './same-value.ts';
export { sampleFormats, sampleSituation } from './sample-questionnaire.ts';
export { fieldsOf, gatherAnswers, questionOfField, spreadAnswers } from './spread-answers.ts';
export { isPattern, matchesWhole } from './whole-pattern.ts';
