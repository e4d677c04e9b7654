export { entryAnswers, entryData } from './answers/entry-data.ts';
export { isHollow } from './answers/is-hollow.ts';
export { fieldsOf, gatherAnswers, questionOfField, spreadAnswers } from './answers/spread-answers.ts';
export { answerAt, findPlace } from './compiler/answer-place.ts';
export {
  type Check,
  type Compiled,
  type CompiledQuestion,
  compileQuestionnaire,
} from './compiler/compile-questionnaire.ts';
export { findRing } from './compiler/find-ring.ts';
export { findUnknownReads, type UnknownRead } from './compiler/find-unknown-reads.ts';
export { applyMask, isMask } from './formats/apply-mask.ts';
export * from './formats/registration.ts';
export { matchesWhole } from './formats/whole-pattern.ts';
export type { JudgedOn } from './judged-on.ts';
export { createQuestionLoop } from './loops/create-question-loop.ts';
export type { LoopEntry } from './loops/loop-entries.ts';
export type { LoopOptions, LoopState, QuestionLoop } from './loops/question-loop.ts';
export * from './questionnaire.ts';
export { checkAnswer, checkShape } from './review/check-answer.ts';
export { defaultMessage, isUnanswered, wrongType } from './review/check-value.ts';
export { isReadOnly } from './review/is-read-only.ts';
export { problemValues } from './review/problem-values.ts';
export { type Review, review } from './review/review.ts';
export { isEmail } from './rules/email.ts';
export { isPhone } from './rules/phone.ts';
export { rules } from './rules/registry.ts';
export { sameValue } from './same-value.ts';
export { createFormStore } from './store/create-form-store.ts';
export type { FormStore } from './store/form-store.ts';
export type { SectionTally } from './store/section-tallies.ts';
export { textsOf } from './texts-of.ts';
export { openingOf, questionOfOpening, withOpenings } from './with-openings.ts';
