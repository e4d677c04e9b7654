export { type AnswerLines, answerLines, codesIn, type TableCode } from './answers/answer-lines.ts';
export { changedItems } from './answers/changed-items.ts';
export type { Address, CarSpecification, FoundAddress, LookupProblem, Lookups, TableEntry } from './lookups.ts';
export { inputModels } from './models.ts';
export { readPhone, writePhone } from './phone-number/model.ts';
export type { Example, QuestionViewProps, Watched } from './question-view.ts';
